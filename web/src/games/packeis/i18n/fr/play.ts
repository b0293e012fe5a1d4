/** What is said at the table. */

import type { PlayKey } from '../en';

export const words = {
  'packeis.board': 'Plateau de soixante plaques de glace',
  'packeis.fish.0': 'aucun poisson',
  'packeis.fish.1': 'un poisson',
  'packeis.fish.2': 'deux poissons',
  'packeis.fish.3': 'trois poissons',
  'packeis.cell.floe': '{fish}, {cell}',
  'packeis.cell.water': 'eau, {cell}',
  'packeis.cell.yours': 'votre manchot, {cell}, sur {fish}',
  'packeis.cell.theirs': 'manchot de {name} ({look}), {cell}, sur {fish}',
  'packeis.cell.slides': '{count, plural, one {# glissade} other {# glissades}}',
  'packeis.cell.reachable': 'accessible',
  'packeis.cell.chosen': 'choisi',
  'packeis.cell.first': '{name} y arrive en premier',
  'packeis.reach': 'Qui arrive en premier ?',
  'packeis.reach.count':
    '{name} : en premier sur {count, plural, one {# plaque} other {# plaques}}',
  'packeis.reach.legend':
    'Chaque plaque a la couleur et le motif de qui y glisse en premier ; = veut dire : à égalité.',
  'packeis.cell.tie': 'personne n’y arrive en premier',

  'packeis.prompt.place': 'Placez un manchot',
  'packeis.prompt.place.detail':
    'Sur une plaque libre à un poisson. {count, plural, one {C’est votre dernier.} other {Il vous en reste #.}}',
  'packeis.prompt.slide': 'Choisissez un manchot',
  'packeis.prompt.slide.detail': 'Vous gardez la plaque qu’il quitte.',
  'packeis.prompt.over': 'La glace a fondu',

  'packeis.ask.where': 'Où doit-il glisser ?',
  'packeis.ask.where.detail':
    '{count, plural, one {# plaque est accessible depuis {cell}.} other {# plaques sont accessibles depuis {cell}.}}',
  'packeis.ask.other': 'Un autre manchot',
  'packeis.ask.slide': 'Glisser vers {cell} ?',
  'packeis.ask.slide.detail':
    'Vous gardez {fish, plural, one {le poisson} other {les # poissons}} de {cell}. La plaque fond derrière vous.',
  'packeis.ask.slide.yes': 'Glisser',
  'packeis.ask.place': 'Commencer sur {cell} ?',
  'packeis.ask.place.detail': 'Rien n’est pêché pendant le placement.',
  'packeis.ask.place.yes': 'Placer ici',
  'packeis.ask.no': 'Pas celle-là',

  'packeis.note.stuck': 'Ce manchot ne peut plus bouger. Il garde sa plaque pour vous.',
  'packeis.note.theirs': 'Ce manchot n’est pas à vous. Les vôtres sont à la lueur de la lampe.',
  'packeis.note.several': 'Plusieurs de vos manchots peuvent y glisser. Choisissez-en d’abord un.',
  'packeis.note.unreached': 'Aucun de vos manchots ne peut y aller d’une seule glissade.',

  'packeis.detail.floes': '{count, plural, one {# plaque} other {# plaques}}',
  'packeis.detail.place': '{count, plural, one {# manchot à placer} other {# manchots à placer}}',
  'packeis.detail.out': '{floes}, hors jeu',
  'packeis.detail.hidden': 'plaques cachées',
  'packeis.detail.hiddenOut': 'hors jeu, plaques cachées',

  'packeis.tell.placed': '{name} commence sur {cell}.',
  'packeis.tell.slid':
    '{name} glisse de {from} à {to} et garde {count, plural, one {# poisson} other {# poissons}}.',
  'packeis.tell.lifted':
    '{name} reprend {penguins, plural, one {un manchot bloqué} other {# manchots bloqués}} et reçoit {count, plural, one {# poisson} other {# poissons}}.',
  'packeis.tell.out':
    '{name} ne peut plus bouger, reçoit encore {count, plural, one {# poisson} other {# poissons}} et sort du jeu.',
  'packeis.tell.outNothing': '{name} ne peut plus bouger et sort du jeu.',
  'packeis.tell.sank':
    '{count, plural, one {Plus personne ne peut atteindre {cells}. La plaque coule.} other {Plus personne ne peut atteindre ces # plaques : {cells}. Elles coulent.}}',

  'packeis.brief.slid': '{from} → {to}',
  'packeis.brief.more': '{text} …',
  'packeis.brief.gain': '+{fish}',

  'packeis.breakdown.1': 'Plaques à 1 poisson',
  'packeis.breakdown.2': 'Plaques à 2 poissons',
  'packeis.breakdown.3': 'Plaques à 3 poissons',
  'packeis.breakdown.floes': 'Plaques',
  'packeis.breakdown.fish': 'Poissons',

  'packeis.verdict.fish':
    '{name} gagne avec {count, plural, one {# poisson} other {# poissons}} d’avance.',
  'packeis.verdict.floes': '{name} gagne : autant de poissons, mais {name} a plus de plaques.',
  'packeis.verdict.draw': 'Égalité : {names} ont autant de poissons et autant de plaques.',
  'packeis.verdict.shared':
    '{names} partagent la victoire, avec autant de poissons et autant de plaques.',

  'packeis.coach.own':
    'Une autre glissade garde {floes, plural, one {# plaque} other {# plaques}} pour vous seul.',
  'packeis.coach.stuck': 'Un de vos manchots sera coincé.',
  'packeis.coach.fish':
    'Une autre glissade rapporte tout de suite {fish, plural, one {# poisson} other {# poissons}} de plus.',
  'packeis.coach.room':
    'Une autre glissade arrive la première sur {floes, plural, one {# plaque} other {# plaques}} de plus.',
  'packeis.coach.rival':
    '{rival} pourrait vous couper {floes, plural, one {# plaque} other {# plaques}} ici.',
  'packeis.hint.place': 'Commencez sur {cell}.',
  'packeis.hint.slide': 'Glissez de {from} à {to}.',
  'packeis.hint.reason.best': 'De tout ce qui a été examiné, c’est ce qui paraît le mieux.',
  'packeis.hint.reason.only': 'C’est le seul coup possible.',
  'packeis.hint.reason.fish':
    'Vous atteignez {fish, plural, one {# poisson} other {# poissons}}, aucune glissade n’en atteint plus.',
  'packeis.hint.reason.cut':
    'Il vous reste {floes, plural, one {# plaque} other {# plaques}} où personne d’autre ne peut venir.',
  'packeis.hint.reason.room':
    'Vous arrivez alors en premier sur {floes, plural, one {# plaque} other {# plaques}} ; aucun coup n’en donne plus.',
  'packeis.hint.reason.exact': 'Calculé jusqu’au bout : rien ne rapporte plus de poissons.',
  'packeis.costly.about':
    '{name} a laissé filer environ {count, plural, one {# poisson} other {# poissons}} avec {played} : {better} était meilleur.',
  'packeis.costly.exact':
    '{name} a laissé filer {count, plural, one {# poisson} other {# poissons}} avec {played} : {better} était meilleur.',
  'packeis.costly.own':
    'Ce coup garde {floes, plural, one {# plaque de plus} other {# plaques de plus}} que personne d’autre ne peut atteindre.',
  'packeis.costly.stuck':
    'Ce coup laisse {penguins, plural, one {un manchot de plus} other {# manchots de plus}} libre de glisser.',
  'packeis.costly.fish':
    'Ce coup atteint tout de suite {fish, plural, one {# poisson de plus} other {# poissons de plus}}.',
  'packeis.costly.room':
    'Ce coup arrive le premier sur {floes, plural, one {# plaque de plus} other {# plaques de plus}}.',
  'packeis.costly.rival':
    'Ce coup prend à {rival} {floes, plural, one {# plaque} other {# plaques}} où arriver avant les autres.',
  'packeis.costly.ahead': 'Cela ne se voit que quelques coups plus loin.',

  'refusal.packeis.occupied': 'Il y a déjà un manchot sur {cell}.',
  'refusal.packeis.not_placing': 'Tous les manchots sont placés. Maintenant, on glisse.',
  'refusal.packeis.water': 'Il n’y a pas de plaque en {cell}.',
  'refusal.packeis.one_fish': 'Les manchots commencent sur des plaques à un poisson.',
  'refusal.packeis.not_sliding': 'On place d’abord tous les manchots, ensuite on glisse.',
  'refusal.packeis.not_yours': 'Le manchot de {cell} n’est pas à vous.',
  'refusal.packeis.bend':
    'Les manchots glissent tout droit. {cell} n’est sur aucune ligne depuis {origin}.',
  'refusal.packeis.blocked': 'Un manchot en {cell} barre la route.',
  'refusal.packeis.gap': 'Il y a de l’eau en {cell}, et les manchots ne sautent pas.',
  'refusal.packeis.map':
    'Une carte compte soixante chiffres de 0 à 3 : les poissons de chaque plaque, 0 pour l’eau.',
  'refusal.packeis.mix': 'Ces plaques ne remplissent pas les {places} places du plateau.',
  'refusal.packeis.balance':
    'Ces plaques ne peuvent pas être réparties également. Choisissez une autre composition, ou un mélange libre.',
  'refusal.packeis.room':
    'La carte doit avoir au moins {penguins} plaques à un poisson, une par manchot.',
} satisfies Record<PlayKey, string>;
