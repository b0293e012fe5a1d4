/** The rules in our own words. The keys carry the numbers of the rules. */

import type { RuleKey } from '../en';

export const words: Readonly<Record<RuleKey, string>> = {
  'icecool.rules.contents': 'Sur cette page',
  'icecool.rules.options.intro':
    'La règle laisse des choses ouvertes. Voici comment nous jouons, et ce dont vous pouvez convenir.',
  'icecool.rules.play': 'Montrer : {technique}',
  'icecool.rules.playing': 'Encore une fois : {technique}',
  'icecool.rules.straight': 'Tout droit',
  'icecool.rules.straight.what':
    'Le doigt frappe le milieu du corps, pas la tête. Le manchot glisse où va le doigt.',
  'icecool.rules.curve': 'Courbe',
  'icecool.rules.curve.what':
    'Le doigt frappe le côté droit. Le manchot tourne sur lui-même et vire à droite, par la porte.',
  'icecool.rules.jump': 'Saut',
  'icecool.rules.jump.what':
    'Le doigt frappe le sommet de la tête, fort et près d’un mur. Le manchot bascule et vole par-dessus.',

  'icecool.rules.things': 'Ce qu’il y a',
  'icecool.rules.IC-1':
    'Deux à quatre joueurs. Quatre manchots, cinq boîtes qui sont les salles d’une école, trois poissons dans chacune des quatre couleurs et quatre blancs, 45 cartes poisson de 1, 2 ou 3, et une carte d’élève par couleur.',
  'icecool.rules.IC-2':
    'Les boîtes sont numérotées. La boîte 1 est la salle de classe avec un cercle rouge, la boîte 2 la cuisine avec une zone dans une ligne rouge.',
  'icecool.rules.IC-3':
    'Deux cadres de porte vont ensemble si leurs points ont la même couleur. Trois portes portent le signe du poisson ; ici leurs cadres sont dorés. Les poissons blancs ne font que tenir les boîtes.',
  'icecool.rules.IC-4':
    'Dans chaque salle une ligne rouge longe les murs, même là où une image la cache.',

  'icecool.rules.setup': 'Avant la partie',
  'icecool.rules.IC-10': 'Les boîtes sont jointes point à point et tenues par les poissons blancs.',
  'icecool.rules.IC-11': 'Chacun a une couleur : manchot, carte d’élève et trois poissons.',
  'icecool.rules.IC-12':
    'Les 45 cartes sont mélangées en une pile cachée, quel que soit le nombre de joueurs.',
  'icecool.rules.IC-13': 'Attrape d’abord qui a vu un manchot en dernier.',
  'icecool.rules.IC-14':
    'Échauffement avant la première partie : chacun son tour, du cercle rouge, on lance son manchot à travers l’école jusqu’au retour en salle de classe. Cela ne compte pas.',

  'icecool.rules.round': 'Une manche commence',
  'icecool.rules.IC-20': 'Un joueur est l’attrapeur, tous les autres sont coureurs.',
  'icecool.rules.IC-21':
    'Chaque coureur pend un poisson à chacune des trois portes à poisson. L’attrapeur n’en pend pas.',
  'icecool.rules.IC-22':
    'L’attrapeur met son manchot dans la cuisine, n’importe où dans la ligne rouge. Aucun coureur n’est encore sur la glace.',
  'icecool.rules.IC-23':
    'Chacun tient sa propre carte d’élève. Les cartes poisson déjà gagnées se gardent.',

  'icecool.rules.turn': 'Votre tour',
  'icecool.rules.IC-30':
    'Le joueur à gauche de l’attrapeur commence, puis dans le sens horaire. L’attrapeur vient donc en dernier, puis on recommence.',
  'icecool.rules.IC-31': 'Un tour est un lancer de son propre manchot.',
  'icecool.rules.IC-32':
    'Le premier lancer d’un coureur dans une manche part du cercle rouge de la salle de classe.',
  'icecool.rules.IC-33':
    'Si après ce premier lancer le manchot est encore ou de nouveau sur le cercle, on relance jusqu’à ce qu’il n’y soit plus.',
  'icecool.rules.IC-34': 'Le premier lancer de l’attrapeur part d’où il a mis son manchot.',
  'icecool.rules.IC-35':
    'Chaque lancer suivant part d’où se tient le manchot, ou d’une ligne rouge (IC-60).',
  'icecool.rules.IC-36':
    'Frappé vers le milieu du corps, un manchot va tout droit. Frappé d’un côté, il vire de ce côté. Frappé en haut de la tête, il saute. Tout est permis, même par-dessus les murs.',

  'icecool.rules.fish': 'Poissons',
  'icecool.rules.IC-40':
    'Un coureur qui passe entièrement une porte avec un poisson de sa couleur prend le poisson et la carte du dessus, la regarde et la pose cachée.',
  'icecool.rules.IC-41':
    'Entièrement veut dire, vu de dessus : tout le manchot était d’un côté de la porte, puis tout le manchot est de l’autre.',
  'icecool.rules.IC-42':
    'Un lancer peut passer plusieurs portes ; chacune donne son poisson et une carte.',
  'icecool.rules.IC-43': 'Sauter par-dessus une porte ne donne rien.',
  'icecool.rules.IC-44':
    'Si une partie du manchot reste dans le cadre, vu de dessus, il est coincé et n’est pas passé.',
  'icecool.rules.IC-45': 'Qui est passé entièrement puis revient rouler dans le cadre est passé.',
  'icecool.rules.IC-46':
    'Qui part d’un cadre ne peut pas marquer cette porte en finissant le chemin : d’abord à une ligne rouge, puis d’une traite.',
  'icecool.rules.IC-47': 'Chaque porte à poisson compte une fois par coureur et par manche.',
  'icecool.rules.IC-48':
    'L’attrapeur ne prend pas de poissons, et les portes sans signe n’en donnent pas.',
  'icecool.rules.IC-49': 'Un coureur attrapé joue encore et prend encore des poissons.',

  'icecool.rules.catching': 'Attraper',
  'icecool.rules.IC-50':
    'Chaque coureur que l’attrapeur touche pendant son tour lui donne sa carte d’élève.',
  'icecool.rules.IC-51':
    'Un coureur qui touche l’attrapeur pendant son propre tour la donne aussi.',
  'icecool.rules.IC-52': 'À trois ou quatre, qui n’a plus de carte d’élève n’a plus rien à perdre.',
  'icecool.rules.IC-53':
    'Au tour d’un autre : poussé entièrement par votre porte à poisson, vous prenez poisson et carte ; poussé contre l’attrapeur, vous perdez votre carte d’élève. Vous restez où vous avez été poussé.',

  'icecool.rules.lines': 'Lignes rouges',
  'icecool.rules.IC-60':
    'Si votre manchot est près d’un mur ou coincé dans une porte, vous pouvez le mettre au point libre le plus proche de la ligne rouge avant de lancer. Ce n’est pas obligé.',
  'icecool.rules.IC-61':
    'Coincé et vu de dessus des deux côtés de la porte : vous choisissez la ligne rouge de l’une des salles.',
  'icecool.rules.IC-62': 'Coincé et vu d’un seul côté : seulement la ligne rouge de cette salle.',
  'icecool.rules.IC-63': 'Un point est libre si votre manchot n’y couvre aucun autre.',

  'icecool.rules.accidents': 'Mésaventures',
  'icecool.rules.IC-65':
    'Un manchot qui saute hors de toutes les boîtes par son propre lancer revient d’où il est parti. Le tour est fini ; les patins restent possibles.',
  'icecool.rules.IC-66':
    'Un manchot chassé dehors au tour d’un autre revient où il était ; rien d’autre ne se passe.',
  'icecool.rules.IC-67':
    'Un manchot bougé par une main revient à sa place. Ici nul n’a de mains : seuls les lancers bougent les manchots.',

  'icecool.rules.skates': 'Patins à glace',
  'icecool.rules.IC-70':
    'À la fin de votre tour vous pouvez retourner deux cartes cachées de valeur 1 et jouer aussitôt un autre tour.',
  'icecool.rules.IC-71':
    'Les deux cartes restent à vous et comptent, mais sont visibles jusqu’à la fin et ne servent plus.',
  'icecool.rules.IC-72':
    'Avec assez de 1, c’est possible plusieurs fois de suite, pour l’attrapeur comme pour un coureur.',

  'icecool.rules.roundEnd': 'Une manche finit',
  'icecool.rules.IC-80':
    'La manche finit quand un coureur a ses trois poissons, ou l’attrapeur toutes les cartes d’élève.',
  'icecool.rules.IC-81':
    'L’attrapeur d’abord, chacun pioche une carte par carte d’élève qu’il tient : une par joueur en tout.',
  'icecool.rules.IC-82': 'Chacun reprend sa carte d’élève et ses trois poissons.',
  'icecool.rules.IC-83': 'Le joueur à gauche de l’attrapeur est le prochain attrapeur.',

  'icecool.rules.end': 'Qui gagne',
  'icecool.rules.IC-90':
    'À trois ou quatre il y a autant de manches que de joueurs : chacun attrape une fois.',
  'icecool.rules.IC-91':
    'Le plus de points sur les cartes gagne, visibles comprises. À égalité, le plus de cartes ; à égalité encore, la victoire est partagée.',

  'icecool.rules.two': 'À deux, et rangement',
  'icecool.rules.IC-95': 'L’attrapeur doit attraper le coureur deux fois pour finir la manche.',
  'icecool.rules.IC-96':
    'La première fois, il prend la carte d’élève. Le manchot du coureur va au cercle rouge et lance aussitôt, comme la première fois. L’attrapeur ne peut pas patiner avant.',
  'icecool.rules.IC-97': 'Les poissons pris restent pris ; les autres restent à leurs portes.',
  'icecool.rules.IC-98': 'La deuxième prise finit la manche et n’apporte rien d’autre.',
  'icecool.rules.IC-99': 'La manche finit aussi quand le coureur a trois poissons.',
  'icecool.rules.IC-100': 'Chacun attrape deux fois, à tour de rôle : quatre manches.',
  'icecool.rules.IC-101':
    'Le reste est pareil. À la fin d’une manche l’attrapeur pioche deux cartes et un coureur attrapé aucune ; sinon une chacun.',
  'icecool.rules.IC-105': 'Les boîtes s’emboîtent dans l’ordre de leurs numéros.',

  'icecool.rules.options': 'Ce dont on peut convenir',
  'icecool.rules.IC-A1':
    'Quinze cartes de chaque valeur, ou un autre mélange de 45. En tournoi chaque carte vaut un point, et il n’y a pas de patins.',
  'icecool.rules.IC-A2':
    'S’il n’y a plus de carte, elle est perdue ; ou, si vous voulez, due : alors elle compte un point et une carte.',
  'icecool.rules.IC-A3':
    'Quatre longues salles entourent une petite comme un moulin. Il y a aussi une petite école à nous, ou la vôtre d’un fichier.',
  'icecool.rules.IC-A4': 'Les boîtes 3 à 5 s’appellent Gymnase, Cantine et Salle de repos.',
  'icecool.rules.IC-A5':
    'Une porte au milieu de chaque mur commun ; les poissons sont à Gymnase–Cuisine, Cantine–Salle de classe et Gymnase–Salle de repos. Un fichier peut le changer.',
  'icecool.rules.IC-A6':
    'Un manchot pèse 28 g, mesure 50 mm de haut et 32 mm de large ; une porte 75 mm de large et 56 mm de haut ; les murs 60 mm de haut, pour qu’un linteau tienne au-dessus de la porte. Un fichier peut le changer.',
  'icecool.rules.IC-A7':
    'Les lignes rouges sont à 40 mm du mur, ou comme convenu. Proche d’un mur est un manchot dont le milieu est entre mur et ligne.',
  'icecool.rules.IC-A8':
    'Si le point le plus proche de la ligne n’est pas libre, c’est le plus proche qui l’est. Poser un manchot ne compte jamais comme toucher.',
  'icecool.rules.IC-A9':
    'Coincé et vu des deux côtés : libre choix, ou, si vous voulez, seulement la salle où on en voit le plus.',
  'icecool.rules.IC-A10': 'Coincé et vu d’aucun côté : libre choix.',
  'icecool.rules.IC-A11':
    'Une porte compte dès que tout le manchot a changé de côté, où qu’il aille ensuite ; ou, si vous voulez, seulement s’il ne revient pas.',
  'icecool.rules.IC-A12':
    'Un manchot coincé peut se passer de la ligne rouge ; alors cette porte ne compte pas pour ce lancer.',
  'icecool.rules.IC-A13':
    'Le premier lancer est le premier de chaque manche. Un manchot est sur le cercle si une partie est au-dessus.',
  'icecool.rules.IC-A14':
    'Les effets d’un premier lancer répété restent, et son manchot revient au cercle ; ou, si vous voulez, tout est comme avant.',
  'icecool.rules.IC-A15': 'Un premier lancer qui saute hors de l’école est aussi répété.',
  'icecool.rules.IC-A16':
    'Si le cercle est occupé, c’est le point libre le plus proche de son milieu.',
  'icecool.rules.IC-A17':
    'Poissons et contacts avant de sauter dehors comptent ; ou, si vous voulez, ce lancer ne gagne et ne perd rien.',
  'icecool.rules.IC-A18':
    'Si quelqu’un est là où un manchot revient, c’est le point libre le plus proche.',
  'icecool.rules.IC-A19':
    'Au repos sur un mur, un manchot est coincé. Couché, il se redresse, comme le vrai.',
  'icecool.rules.IC-A20':
    'L’attrapeur touche un coureur à son tour, ou un coureur le touche ou est poussé contre lui : cela compte. Si vous voulez, aussi un attrapeur poussé contre un coureur par un tiers.',
  'icecool.rules.IC-A21':
    'Tout ce qui se passe jusqu’au repos est pris dans l’ordre du temps ; puis on regarde si la manche finit.',
  'icecool.rules.IC-A22': 'C’est après chaque lancer, avant les patins.',
  'icecool.rules.IC-A23':
    'Les cartes juste piochées servent aux patins. Avec deux cartes cachées, quelles qu’elles soient, votre tour finit après un instant ; on ne vous demande que si ce sont des 1. Pour les autres, c’est pareil.',
  'icecool.rules.IC-A24':
    'On demande à la table qui a vu un manchot en dernier ; si personne ne le dit, le sort décide. Si vous voulez : le plus jeune, la première chaise, ou toujours le sort.',
  'icecool.rules.IC-A25': 'Après l’attrapeur, on pioche dans le sens horaire.',
  'icecool.rules.IC-A26':
    'À deux : un coureur qui touche l’attrapeur à son propre tour est aussi attrapé et repart aussitôt. Il y a au plus une prise par lancer.',
  'icecool.rules.IC-A27':
    'À deux : prise et troisième poisson en un lancer finissent la manche, et la carte d’élève est à l’attrapeur.',
  'icecool.rules.IC-A28':
    'À deux : après le nouveau départ le coureur peut patiner à la fin de ce tour, l’attrapeur à la fin des suivants.',
  'icecool.rules.IC-A29': 'Toucher encore un coureur attrapé ne fait rien à trois ou quatre.',
  'icecool.rules.IC-A30':
    'Le nombre de cartes de chacun est connu ; ce que montrent les cachées est secret jusqu’à la fin.',
  'icecool.rules.IC-A31':
    'Un lancer est un coup : direction, force, à quelle hauteur et à quel côté il frappe, et si le doigt monte ou descend.',
  'icecool.rules.IC-A32':
    'Frappé au milieu du corps, le manchot glisse droit et bas. Plus haut il décolle, et au sommet de la tête, d’un doigt rapide, il passe un mur. Plus on frappe de côté, plus il vire.',

  'icecool.practice': 'Tour d’essai',
  'icecool.practice.what':
    'Avant la première partie chacun glisse une fois autour de l’école : partez du cercle rouge, visitez chaque salle et revenez en salle de classe. Cela ne compte nulle part.',
  'icecool.practice.begin': 'Commencer le tour d’essai',
  'icecool.practice.flick': 'Lancer',
  'icecool.practice.flicks': '{count, plural, one {# lancer} other {# lancers}}',
  'icecool.practice.visited': 'visitée',
  'icecool.practice.missing': 'pas encore',
  'icecool.practice.home': 'Toutes les salles sont visitées. Retour en salle de classe !',
  'icecool.practice.done':
    'Le tour de l’école en {count, plural, one {# lancer} other {# lancers}}. Bien glissé !',
  'icecool.practice.best': 'Votre meilleur : {count, plural, one {# lancer} other {# lancers}}.',
  'icecool.practice.restart': 'Du début',
  'icecool.practice.busy': 'Le serveur n’a pas le temps à présent. Essayez encore.',
  'icecool.practice.tell.flicked': 'Vous lancez : {technique}.',
  'icecool.practice.tell.passed.through': 'Vous passez la porte ({room}).',
  'icecool.practice.tell.passed.over': 'Vous sautez par-dessus la porte ({room}).',
  'icecool.practice.tell.left': 'Vous sautez hors de l’école ! Retour au point de départ.',
  'icecool.odds': 'Par quelles portes ?',
  'icecool.odds.trying': 'Essai …',
  'icecool.odds.none': 'Par aucune.',
  'icecool.odds.times': '{times} sur {hands}',
};
