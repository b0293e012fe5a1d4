/** The rules in our own words. The keys carry the numbers of the rules. */

import type { RuleKey } from '../en';

export const words = {
  'igloo_igloo.rules.contents': 'Sur cette page',
  'igloo_igloo.rules.before': 'Avant',
  'igloo_igloo.rules.after': 'Après',

  'igloo_igloo.rules.things': 'Ce qu’il y a',
  'igloo_igloo.rules.II-1':
    'Deux à quatre joueurs, un plateau de huit cases sur huit, et 56 plaques de glace dont les dos enneigés se ressemblent tous.',
  'igloo_igloo.rules.II-2':
    'Vingt-huit poissons : huit de valeur 1, douze de valeur 2, huit de valeur 3.',
  'igloo_igloo.rules.II-3':
    'Dix renards : trois de valeur 1, quatre de valeur 2, trois de valeur 3.',
  'igloo_igloo.rules.II-4': 'Quatre ours blancs, de valeur 4 chacun.',
  'igloo_igloo.rules.II-5':
    'Des Inuit de quatre tribus, cinq rouges, cinq bleus, trois jaunes, trois verts, et deux igloos par tribu.',
  'igloo_igloo.rules.II-6':
    'Les tuiles sans bord rouge agissent aussitôt : poissons, ours blanc, dérive, banquise. Celles à bord rouge se gardent en secret : Dégel, Vigueur, Harpon, Bouger les animaux.',

  'igloo_igloo.rules.setup': 'Mise en place',
  'igloo_igloo.rules.II-10':
    'Les quatre coins sont de la terre. Les soixante autres cases sont de l’eau.',
  'igloo_igloo.rules.II-11':
    'Les tuiles mélangées couvrent, neige au-dessus, toutes les cases d’eau sauf les quatre du milieu.',
  'igloo_igloo.rules.II-12':
    'Un poisson au hasard est visible sur chacune des quatre cases du milieu. Les autres attendent dans la réserve, valeur cachée.',
  'igloo_igloo.rules.II-13':
    'Les renards, valeur cachée, et les ours forment le reste de la réserve.',
  'igloo_igloo.rules.II-14':
    'Chacun a trois Inuit et deux igloos d’une couleur, à deux cinq Inuit. Dans la boîte, à deux, on joue rouge contre bleu ; ici chacun choisit une couleur et son signe : Soleil rouge, Bloc bleu, Étoile jaune, Sapin vert, Cœur rose, Lune nuit.',
  'igloo_igloo.rules.II-15': 'On désigne qui commence.',
  'igloo_igloo.rules.II-16':
    'Tour à tour, chacun pose un Inuk sur une plaque du bord, jusqu’à ce que tous y soient. On peut être aussi nombreux qu’on veut sur une plaque.',
  'igloo_igloo.rules.start.picture':
    'Trois joueurs se placent. Ensuite, le premier fera fondre une des huit plaques autour de l’eau libre.',

  'igloo_igloo.rules.turn': 'Votre tour',
  'igloo_igloo.rules.II-20':
    'D’abord vous devez faire fondre une plaque. Ensuite vous avez jusqu’à trois points d’action.',
  'igloo_igloo.rules.II-21': 'Puis c’est à votre voisin de gauche.',
  'igloo_igloo.rules.II-22': 'Les points non dépensés sont perdus.',

  'igloo_igloo.rules.melt': 'La fonte',
  'igloo_igloo.rules.II-30':
    'La plaque doit être encore enneigée et vide : ni igloo, ni Inuk, ni animal.',
  'igloo_igloo.rules.II-31':
    'Elle doit toucher la mer par un de ses quatre côtés. La mer avec des poissons ou un ours compte aussi.',
  'igloo_igloo.rules.II-32':
    'S’il n’y en a pas, prends une plaque enneigée et vide au bord du plateau. Elle ouvre une nouvelle mer.',
  'igloo_igloo.rules.II-33': 'S’il n’y en a pas non plus, la partie finit aussitôt.',
  'igloo_igloo.rules.II-34': 'Au tout premier tour, il y a exactement huit plaques au choix.',
  'igloo_igloo.rules.II-35': 'Vous seulement regardez l’autre face.',
  'igloo_igloo.rules.II-36':
    'Bord rouge : la tuile va dans votre main secrète, pour maintenant ou plus tard. Sa case devient mer.',
  'igloo_igloo.rules.II-37': 'Sans bord rouge : montre-la, elle agit aussitôt.',

  'igloo_igloo.rules.events': 'Ce qui arrive aussitôt',
  'igloo_igloo.rules.II-40':
    'Poissons : autant que sur l’image viennent de la réserve, visibles, sur la nouvelle case de mer.',
  'igloo_igloo.rules.II-41': 'Ours blanc : un ours vient sur la nouvelle case de mer.',
  'igloo_igloo.rules.II-42':
    'Dérive : la case devient mer, et vous devez pousser une plaque d’une case en haut, en bas, à gauche ou à droite. Celles devant elle avancent aussi.',
  'igloo_igloo.rules.II-43':
    'La rangée doit finir sur une case de mer. On ne pousse rien sur un coin ni hors du plateau. Là où était la plaque poussée, il y a la mer.',
  'igloo_igloo.rules.II-44': 'Inuit, igloos et animaux bougent avec leurs plaques.',
  'igloo_igloo.rules.II-45':
    'Les poissons ou l’ours au bout de la rangée vont d’abord sur une case de mer voisine, à votre choix. S’ils ne le peuvent pas, on ne peut pas pousser ainsi.',
  'igloo_igloo.rules.II-46':
    'Banquise : la tuile reste sur sa case, visible, et ne fond jamais. Un renard de la réserve y vit.',
  'igloo_igloo.rules.drift.picture':
    'Vert pousse la plaque du bas vers le haut. Le poisson sur le chemin s’écarte d’abord : à gauche, pas en biais vers les cases barrées. Puis les deux plaques avancent, l’une avec l’Inuk vert : maintenant vert touche le poisson, et jaune non.',

  'igloo_igloo.rules.hand': 'Les tuiles secrètes',
  'igloo_igloo.rules.II-50':
    'Votre main est secrète et sans limite. Une tuile jouée quitte le jeu.',
  'igloo_igloo.rules.II-51':
    'Vous pouvez en jouer plusieurs par tour, mais une seule de chaque sorte. Toutes les Vigueurs sont une seule sorte, quelle que soit leur valeur.',
  'igloo_igloo.rules.II-52':
    'Dégel : avant la fonte, après, ou pendant vos actions. Retirez une plaque enneigée au bord de la mer, sans la voir et sans son effet. Inuit et animaux n’y font pas obstacle, un igloo si. La banquise ne dégèle jamais.',
  'igloo_igloo.rules.II-53':
    'Les animaux d’une plaque dégelée quittent le jeu. Vous envoyez ses Inuit dans les coins, chacun où vous voulez.',
  'igloo_igloo.rules.II-54': 'Vigueur : autant de points d’action en plus qu’indiqué, à ce tour.',
  'igloo_igloo.rules.II-55':
    'Harpon : dès qu’un ours vous menace, ou pendant vos actions pour chasser.',
  'igloo_igloo.rules.II-56':
    'Bouger les animaux : trois pas, pour un seul animal ou répartis sur plusieurs.',
  'igloo_igloo.rules.II-57':
    'Un poisson avance sur une case de mer voisine. Les poissons peuvent partager une case.',
  'igloo_igloo.rules.II-58':
    'Un renard avance sur une case de glace voisine. Les renards peuvent partager une case, et les Inuit ne gênent pas.',
  'igloo_igloo.rules.II-59':
    'Un ours avance sur toute case voisine, glace ou mer, mais jamais vers un autre ours.',
  'igloo_igloo.rules.II-60': 'Ni ours ni renard ne va jamais sur un coin.',

  'igloo_igloo.rules.attack': 'Quand un ours attaque',
  'igloo_igloo.rules.II-65':
    'Un ours attaque quand on le déplace sur une case avec des animaux ou des Inuit.',
  'igloo_igloo.rules.II-66': 'Les poissons et renards qui s’y trouvent quittent le jeu.',
  'igloo_igloo.rules.II-67':
    'Les Inuit dont l’igloo est là s’y cachent. Ou leur joueur joue un harpon : l’ours est à lui, et les Inuit restent.',
  'igloo_igloo.rules.II-68': 'Sinon ils fuient : qui a déplacé l’ours les met dans un coin.',
  'igloo_igloo.rules.II-69':
    'S’il y a plusieurs tribus, on demande dans le sens horaire, à gauche de qui a déplacé l’ours. Le premier harpon prend l’ours, et tous restent.',
  'igloo_igloo.rules.II-70':
    'Si personne n’en joue, celui-ci envoie dans les coins tous ceux qui ne peuvent pas se cacher.',
  'igloo_igloo.rules.attack.picture':
    'Jaune déplace l’ours sur une plaque avec rouge, bleu et un renard. Le renard disparaît. Bleu se cache dans l’igloo. Rouge ne joue pas de harpon : jaune envoie l’Inuk rouge dans un coin.',

  'igloo_igloo.rules.actions': 'Vos actions',
  'igloo_igloo.rules.II-75':
    'Trois points, plus avec Vigueur, pour tous vos Inuit comme vous voulez, dans n’importe quel ordre.',
  'igloo_igloo.rules.II-76':
    'Marcher, 1 point : vers une plaque voisine. Autres Inuit, igloos et renards ne gênent pas.',
  'igloo_igloo.rules.II-77':
    'Là où est un ours, on n’entre qu’avec un harpon. On le joue aussitôt et on prend l’ours.',
  'igloo_igloo.rules.II-78':
    'Kayak, 3 points : d’une plaque au bord d’une mer vers une autre de la même mer, aussi loin qu’on veut. Il ne s’arrête jamais sur l’eau.',
  'igloo_igloo.rules.II-79':
    'Les poissons n’arrêtent pas un kayak et ne se pêchent pas en chemin. Aucun kayak ne passe par une case avec un ours.',
  'igloo_igloo.rules.II-80':
    'Chasser, autant de points que la valeur de l’animal : un renard sur la même plaque, ou un poisson dans la mer voisine. Il est à vous.',
  'igloo_igloo.rules.II-81':
    'Avec un harpon, vous prenez un animal à portée sans dépenser de points.',
  'igloo_igloo.rules.II-82':
    'Un ours ne se prend qu’au harpon, sur la même plaque, en entrant ou lors d’une attaque ; jamais avec des points.',
  'igloo_igloo.rules.II-83':
    'Igloo, 3 points : sur une plaque avec un de vos Inuit, sans Inuk adverse, sans autre igloo. Vous en avez deux, et ils restent où ils sont.',
  'igloo_igloo.rules.kayak.picture':
    'L’Inuk bleu peut accoster à chaque plaque éclairée : elles bordent la même mer. Les plaques barrées n’en bordent qu’une autre.',

  'igloo_igloo.rules.end': 'La fin',
  'igloo_igloo.rules.II-90':
    'La partie finit quand quelqu’un ne peut rien faire fondre au début de son tour : toutes les plaques au bord de la mer ou du plateau sont occupées ou de la banquise.',
  'igloo_igloo.rules.II-91': 'Les tuiles en main ne comptent pas.',

  'igloo_igloo.rules.score': 'Le décompte',
  'igloo_igloo.rules.II-95': 'Additionne les valeurs des animaux chassés.',
  'igloo_igloo.rules.II-96':
    'Des plaques qui se touchent par un côté forment une île, même une seule. Les coins ne sont sur aucune île et ne relient rien.',
  'igloo_igloo.rules.II-97':
    'Sur une île, chaque Inuk donne force 1, chaque igloo 2. Les Inuit des coins ne comptent nulle part.',
  'igloo_igloo.rules.II-98':
    'Seul sur une île, on marque ses plaques au carré : quatre plaques font seize points.',
  'igloo_igloo.rules.II-99':
    'Sinon le plus fort marque 1 point par plaque, le second la moitié, les autres rien.',
  'igloo_igloo.rules.II-100':
    'Tous les premiers à égalité marquent tout ; la force suivante est quand même seconde. Tous les seconds à égalité marquent la moitié.',
  'igloo_igloo.rules.II-101': 'Animaux et îles ensemble : le plus de points gagne.',
  'igloo_igloo.rules.islands.picture':
    'Six plaques : jaune a un Inuk et un igloo, force 3 ; bleu a trois Inuit, force 3 ; chacun marque 6. Rouge, force 2, marque 3 ; vert, force 1, rien. Sur la plaque isolée, rouge est seul : 1 point. L’Inuk jaune du coin ne compte nulle part.',

  'igloo_igloo.rules.hardcore': 'La variante difficile',
  'igloo_igloo.rules.II-110': 'Personne n’entre sur une plaque avec l’igloo d’une autre tribu.',
  'igloo_igloo.rules.II-111':
    'Les îles comptent selon une table : 1, 3, 6, 10, 15 points pour une à cinq plaques, 21 pour six ou plus.',
  'igloo_igloo.rules.II-112': 'Seul sur une île, on marque la même table, rien n’est au carré.',
  'igloo_igloo.rules.II-113': 'Premier et second restent : le second a la moitié de la table.',

  'igloo_igloo.rules.options': 'Ce dont on peut convenir',
  'igloo_igloo.rules.options.intro':
    'La règle laisse des points ouverts. Voici comment nous jouons, et ce dont vous pouvez convenir.',
  'igloo_igloo.rules.II-A1':
    'Aucune source ne donne le nombre des tuiles. Les nôtres : 12 de poissons, 4 ours, 10 banquises, et 6 de chaque : Dérive, Dégel, Harpon, Bouger les animaux, Vigueur. On peut donner sa propre liste.',
  'igloo_igloo.rules.II-A2': 'Vigueur donne 1, 2 ou 3, deux tuiles de chaque.',
  'igloo_igloo.rules.II-A3': 'Si la réserve est vide, il ne vient que ce qui reste.',
  'igloo_igloo.rules.II-A4':
    'La banquise sans renard n’est pas occupée, mais ne fond pas non plus.',
  'igloo_igloo.rules.II-A5':
    'On ne choisit au bord du plateau que si rien ne peut fondre près de la mer. Une plaque intérieure sans mer, jamais.',
  'igloo_igloo.rules.II-A6':
    'On regarde d’abord si quelque chose peut fondre. Si vous voulez, Dégel et Bouger les animaux se jouent avant.',
  'igloo_igloo.rules.II-A7': 'Une dérive sans poussée possible n’a pas d’effet.',
  'igloo_igloo.rules.II-A8': 'Toute plaque peut dériver, aussi la banquise, aussi avec un igloo.',
  'igloo_igloo.rules.II-A9':
    'Chaque animal sur le chemin va sur sa propre case. Un ours jamais vers un ours ; s’il rejoint des poissons, il les mange. Vous pouvez convenir que non, ou que tous les animaux d’une case vont sur une même case.',
  'igloo_igloo.rules.II-A10': 'La case de la dérive est aussitôt mer et peut servir.',
  'igloo_igloo.rules.II-A11':
    'Bouger les animaux se joue quand Dégel le peut ; si vous voulez, seulement après la fonte.',
  'igloo_igloo.rules.II-A12':
    'On fait les trois pas tant que c’est possible ; si vous voulez, on peut s’arrêter avant.',
  'igloo_igloo.rules.II-A13':
    'Seul un ours qui bouge attaque. Un renard ou un poisson qui rejoint un ours ne risque rien.',
  'igloo_igloo.rules.II-A14':
    'Les animaux sont mangés avant qu’on demande un harpon ; si vous voulez, ils survivent si l’ours est pris.',
  'igloo_igloo.rules.II-A15':
    'On demande à tous ceux qui ont là des Inuit, même cachés, l’attaquant en dernier. Un igloo cache tous les Inuit de sa tribu.',
  'igloo_igloo.rules.II-A16': 'Ensuite, l’ours et les Inuit cachés partagent la plaque en paix.',
  'igloo_igloo.rules.II-A17':
    'Une de chaque sorte vaut pour son propre tour. En défense, un harpon par attaque, sauf si vous convenez d’un seul.',
  'igloo_igloo.rules.II-A18':
    'Un harpon porte aussi loin que toute chasse. Un ours en mer est hors de portée, sauf autre accord.',
  'igloo_igloo.rules.II-A19':
    'Vers un ours : à pied pour 1 point, en kayak pour 3, chaque fois avec un harpon.',
  'igloo_igloo.rules.II-A20':
    'Les Inuit vont dans les coins et en sortent, y pêchent et en partent en kayak, mais n’y accostent ni n’y bâtissent. Vous pouvez convenir de moins ou de plus, ou que les kayaks ne vont que de glace à glace.',
  'igloo_igloo.rules.II-A21': 'Un coin peut recevoir autant d’Inuit qu’on veut.',
  'igloo_igloo.rules.II-A22': 'Une plaque du bord touche le coin voisin.',
  'igloo_igloo.rules.II-A23':
    'Une mer est toute l’eau reliée par les côtés, sans les cases avec un ours.',
  'igloo_igloo.rules.II-A24':
    'Dégel demande une plaque au bord de la mer, sinon il ne se joue pas.',
  'igloo_igloo.rules.II-A25': 'Un ours sur une plaque dégelée quitte le jeu.',
  'igloo_igloo.rules.II-A26':
    'On peut bâtir un igloo près d’un renard ou d’un ours, et sur la banquise.',
  'igloo_igloo.rules.II-A27': 'Une plaque avec un igloo n’est pas vide.',
  'igloo_igloo.rules.II-A28':
    'Les demi-points s’arrondissent en bas, en haut, ou se gardent, comme convenu.',
  'igloo_igloo.rules.II-A29': 'Après deux premiers à égalité, il y a quand même un second.',
  'igloo_igloo.rules.II-A30': 'Seul veut dire : personne d’autre n’y a de force.',
  'igloo_igloo.rules.II-A31': 'À deux sur une île, le plus faible est second.',
  'igloo_igloo.rules.II-A32':
    'À points égaux on partage la victoire, ou les points de chasse décident, ou les Inuit sur les îles.',
  'igloo_igloo.rules.II-A33':
    'Dans la variante, marche et kayak sont arrêtés par les igloos, pas la dérive ni la fuite. Ses deux moitiés existent séparément.',
  'igloo_igloo.rules.II-A34':
    'Les animaux chassés sont visibles. On sait combien de tuiles chacun tient, pas lesquelles.',
  'igloo_igloo.rules.II-A35': 'Le sort décide qui commence, sauf autre accord.',
  'igloo_igloo.rules.II-A36': 'Les tuiles dégelées restent cachées pour toujours.',
  'igloo_igloo.rules.II-A37':
    'Une critique dit que seules fondent les plaques près de son Inuk. La règle ne le dit pas ; nous la suivons.',
  'igloo_igloo.rules.II-A38': 'À trois, rouge et bleu ont aussi trois Inuit.',
  'igloo_igloo.rules.II-A39':
    'Qui doit répondre pour un harpon a le temps fixé par la table, 30 secondes sauf autre accord. Le silence vaut non.',
  'igloo_igloo.rules.II-A40':
    'Un ours vous menace quand il est amené sur votre case. Un ours à côté n’est pas une raison de jouer un harpon.',
  'igloo_igloo.rules.II-A41':
    'Les points de chasse sont la valeur totale des animaux, pas leur nombre.',
} satisfies Record<RuleKey, string>;
