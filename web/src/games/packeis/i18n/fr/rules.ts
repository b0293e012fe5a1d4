/** The rules in our own words. The keys carry the numbers of the rules. */

import type { RuleKey } from '../en';

export const words = {
  'packeis.rules.contents': 'Sur cette page',
  'packeis.rules.options.intro':
    'La règle laisse certains points ouverts, et les éditions diffèrent. Voici comment nous jouons, et ce que vous pouvez convenir.',

  'packeis.rules.things': 'Le matériel',
  'packeis.rules.PP-1':
    'Soixante plaques hexagonales. Trente portent un poisson, vingt en portent deux, dix en portent trois : cent poissons en tout.',
  'packeis.rules.PP-2':
    'Deux à quatre joueurs, chacun avec quatre manchots d’une couleur. Chaque couleur a son signe : Soleil rouge, Bloc bleu, Étoile jaune, Sapin vert ; vous pouvez aussi être le Cœur rose ou la Lune nuit.',

  'packeis.rules.setup': 'La mise en place',
  'packeis.rules.PP-10':
    'Les plaques forment huit rangées, de sept et huit à tour de rôle. Les rangées s’appellent A à H, on compte de gauche à droite : D5 est la cinquième plaque de la quatrième rangée.',
  'packeis.rules.PP-11':
    'Chaque rangée est décalée d’une demi-plaque : une plaque en touche jusqu’à six autres. Les minces filets d’eau entre elles ne sont pas des trous.',
  'packeis.rules.PP-12':
    'Les poissons sont mélangés jusqu’à être à peu près bien répartis sur la glace ; un simple mélange reste possible.',
  'packeis.rules.PP-13': 'À deux, chacun a quatre manchots, à trois trois, à quatre deux.',
  'packeis.rules.PP-14':
    'Qui commence place un manchot sur une plaque libre à exactement un poisson, puis le suivant, et ainsi de suite jusqu’à ce que tous soient sur la glace.',
  'packeis.rules.PP-15':
    'On ne commence ni sur une plaque à deux ou trois poissons, ni là où quelqu’un se tient.',
  'packeis.rules.PP-16': 'Le placement ne rapporte encore rien.',
  'packeis.rules.setup.picture':
    'Trois joueurs prêts à partir : chaque manchot est sur un poisson. Le petit nombre dit combien de poissons sont sous lui.',

  'packeis.rules.turn': 'Votre tour',
  'packeis.rules.PP-20':
    'Qui a placé en premier glisse aussi en premier ; ensuite on joue à tour de rôle.',
  'packeis.rules.PP-21':
    'Faites glisser exactement un de vos manchots, puis prenez la plaque d’où il est parti.',
  'packeis.rules.PP-22':
    'On glisse tout droit dans une des six directions, d’une plaque ou d’autant que l’on veut. Jamais de virage.',
  'packeis.rules.PP-23':
    'Toutes les plaques du trajet et celle d’arrivée doivent exister et être libres. Vos propres manchots gênent comme les autres.',
  'packeis.rules.PP-24':
    'On ne saute ni par-dessus l’eau ni par-dessus un manchot. La glissade s’arrête au plus tard devant l’obstacle ; on peut s’arrêter avant.',
  'packeis.rules.PP-25':
    'La plaque prise est posée devant vous, visible de tous, et ses poissons comptent pour vous.',
  'packeis.rules.PP-26': 'Si vous pouvez bouger, vous devez bouger.',
  'packeis.rules.PP-27':
    'Les plaques qu’aucun manchot ne pourra plus jamais atteindre coulent ; leurs poissons ne sont à personne.',
  'packeis.rules.slide.picture':
    'Le Soleil rouge glisse de droite à gauche. Il était sur deux poissons : cette plaque fond, les deux poissons sont pêchés.',
  'packeis.rules.before': 'Avant',
  'packeis.rules.after': 'Après',
  'packeis.rules.reach.picture':
    'Toutes les plaques éclairées sont accessibles d’une glissade. À gauche un manchot barre la route, en bas à droite c’est l’eau.',
  'packeis.rules.sink.picture':
    'Après cette glissade, plus personne n’atteint les deux plaques de droite : elles coulent. À gauche, le Bloc bleu est encore chez lui, cette glace reste.',

  'packeis.rules.end': 'Sortir du jeu, et la fin',
  'packeis.rules.PP-30':
    'Si aucun de vos manchots ne peut bouger quand vient votre tour, vous les reprenez tous avec les plaques sous leurs pieds. Ces plaques comptent pour vous.',
  'packeis.rules.PP-31': 'Vous êtes alors hors jeu ; les autres continuent à tour de rôle.',
  'packeis.rules.PP-32':
    'Si une seule personne peut encore bouger, elle joue seule tant que c’est possible, sans pouvoir s’arrêter plus tôt.',
  'packeis.rules.PP-33': 'Quand plus personne ne peut bouger, la partie est finie.',
  'packeis.rules.out.picture':
    'L’Étoile jaune est enfermée : de l’eau et des manchots tout autour. On la reprend, et les trois poissons sous elle comptent encore.',

  'packeis.rules.score': 'Qui gagne',
  'packeis.rules.PP-40': 'Comptez les poissons de vos plaques. Le plus de poissons gagne.',
  'packeis.rules.PP-41':
    'À poissons égaux, le plus de plaques gagne. Si les plaques sont égales aussi, c’est un match nul.',
  'packeis.rules.score.picture': 'Trois fins de partie',
  'packeis.rules.score.who': 'Qui',
  'packeis.rules.score.fish': 'Poissons',
  'packeis.rules.score.floes': 'Plaques',
  'packeis.rules.score.result': 'Résultat',
  'packeis.rules.score.wins': 'gagne',
  'packeis.rules.score.draw': 'match nul',
  'packeis.rules.score.case.1': 'Plus de poissons',
  'packeis.rules.score.case.2': 'Autant de poissons, plus de plaques',
  'packeis.rules.score.case.3': 'Tout est égal',

  'packeis.rules.options': 'Ce que l’on peut convenir',
  'packeis.rules.PP-A1':
    'La composition des plaques est 30, 20 et 10. On peut en choisir une autre.',
  'packeis.rules.PP-A2':
    'Les poissons sont mélangés jusqu’à ce que chaque tiers du plateau, de haut en bas et de gauche à droite, en ait à peu près autant, et aucun plus de la moitié des plaques à trois ; ou mélangés par le seul hasard ; ou posés selon une carte.',
  'packeis.rules.PP-A3': 'La banquise a la forme ci-dessus, ou celle d’une carte.',
  'packeis.rules.PP-A4':
    'La glace sans manchot coule aussitôt. Elle peut aussi rester jusqu’à la fin ; aucun score ne change.',
  'packeis.rules.PP-A5':
    'La dernière personne joue tous ses coups. Si on le souhaite, l’ordinateur les joue d’un coup, par un meilleur chemin.',
  'packeis.rules.PP-A6':
    'Un manchot bloqué reste jusqu’à ce que tous ceux de son joueur le soient. On peut aussi le reprendre aussitôt ; le score est le même.',
  'packeis.rules.PP-A7':
    'C’est au début de votre tour qu’on regarde si vous pouvez bouger. Cela non plus ne change aucun score.',
  'packeis.rules.PP-A8':
    'La plaque sous un manchot bloqué compte pour son joueur, ou, si on le souhaite, pour personne.',
  'packeis.rules.PP-A9':
    'Une égalité parfaite est un match nul, ou, si on le souhaite, une victoire partagée.',
  'packeis.rules.PP-A10':
    'Une carte doit avoir au moins autant de plaques à un poisson qu’il y a de manchots.',
  'packeis.rules.PP-A11': 'Un manchot peut être enfermé dès le début.',
  'packeis.rules.PP-A12': 'On place à tour de rôle, ou, si on le souhaite, en aller et retour.',
  'packeis.rules.PP-A13':
    'Tout le monde voit ce que chacun a pêché. Si on le souhaite, chacun ne voit que le sien jusqu’à la fin.',
  'packeis.rules.PP-A14': 'On ne joue pas à plus de quatre, ni avec d’autres nombres de manchots.',
} satisfies Record<RuleKey, string>;
