/** Why something cannot be. The keys follow the reasons of the rules. */

import type { RefusalKey } from '../en';

export const words = {
  'refusal.igloo_igloo.not_now': 'Erst muss etwas anderes getan werden.',
  'refusal.igloo_igloo.ring': 'Inuit beginnen am Rand: auf einer Scholle des äußeren Rings.',
  'refusal.igloo_igloo.no_tile': 'Dort ist keine Scholle.',
  'refusal.igloo_igloo.pack_ice': 'Packeis schmilzt nie.',
  'refusal.igloo_igloo.occupied': 'Nur eine leere Scholle kann schmelzen.',
  'refusal.igloo_igloo.inland': 'Sie liegt nicht am offenen Meer.',
  'refusal.igloo_igloo.ring_only': 'Am Meer kann nichts schmelzen; wähle im äußeren Ring.',
  'refusal.igloo_igloo.igloo': 'Dort steht ein Iglu.',
  'refusal.igloo_igloo.one_space': 'Es geht ein Feld hinauf, hinunter, nach links oder rechts.',
  'refusal.igloo_igloo.edge': 'Die Schollen kämen über den Rand.',
  'refusal.igloo_igloo.corner': 'Auf eine Ecke darf es nicht.',
  'refusal.igloo_igloo.crowded': 'Die Tiere im Weg können nirgendwohin.',
  'refusal.igloo_igloo.no_animal': 'Dort ist kein solches Tier.',
  'refusal.igloo_igloo.together':
    'Alle Tiere dieses Feldes gehen zusammen; bewege den Bären oder den kleinsten Fisch.',
  'refusal.igloo_igloo.not_sea': 'Es kann nur aufs Meer.',
  'refusal.igloo_igloo.not_ice': 'Es kann nur aufs Eis.',
  'refusal.igloo_igloo.bear_there': 'Dort ist schon ein Bär, und zwei teilen nie ein Feld.',
  'refusal.igloo_igloo.not_in_hand': 'Dieses Teil hast du nicht.',
  'refusal.igloo_igloo.one_of_each': 'In diesem Zug hast du schon ein Teil dieser Art gespielt.',
  'refusal.igloo_igloo.phase_two':
    'Erst schmilzt eine Scholle, dann lässt sich dieses Teil spielen.',
  'refusal.igloo_igloo.no_use': 'Es hätte nichts zu bewirken.',
  'refusal.igloo_igloo.no_step': 'Dieses Tier kann nirgendwohin.',
  'refusal.igloo_igloo.not_chosen': 'Ein anderes Tier wurde gewählt.',
  'refusal.igloo_igloo.no_harpoon': 'Du hast keine Harpune.',
  'refusal.igloo_igloo.to_corner': 'Inuit fliehen in eine der vier Ecken.',
  'refusal.igloo_igloo.not_yours': 'Dort steht keiner deiner Inuit.',
  'refusal.igloo_igloo.points': 'Deine Punkte reichen nicht: noch {points}.',
  'refusal.igloo_igloo.water': 'Dort ist nur Wasser.',
  'refusal.igloo_igloo.corner_closed': 'An diesem Tisch ist das in den Ecken nicht erlaubt.',
  'refusal.igloo_igloo.bear': 'Dort ist ein Bär, und du hast keine Harpune dafür.',
  'refusal.igloo_igloo.igloo_block': 'Dort steht das Iglu eines anderen Stammes.',
  'refusal.igloo_igloo.nowhere': 'Das Kajak könnte nirgends landen.',
  'refusal.igloo_igloo.same_tile': 'Ein Kajak landet auf einer anderen Scholle.',
  'refusal.igloo_igloo.other_sea': 'Diese Scholle liegt nicht an dem Meer, auf dem das Kajak ist.',
  'refusal.igloo_igloo.bear_hunt':
    'Einen Bären nimmt man nur mit der Harpune, auf derselben Scholle.',
  'refusal.igloo_igloo.out_of_reach': 'Keiner deiner Inuit ist nah genug.',
  'refusal.igloo_igloo.no_igloos': 'Deine beiden Iglus stehen schon.',
  'refusal.igloo_igloo.foreign_inuit': 'Dort steht ein Inuk eines anderen Stammes.',
  'refusal.igloo_igloo.must_move': 'Alle drei Schritte werden gemacht, solange einer möglich ist.',
  'refusal.igloo_igloo.must_melt': 'Eine Scholle kann schmelzen, also muss eine.',
  'refusal.igloo_igloo.tiles':
    'Diese Liste passt nicht. Sie braucht 56 Teile, für die der Vorrat reicht.',
} satisfies Record<RefusalKey, string>;
