/** Les règles dans nos propres mots. Les clés portent leurs numéros. */

import type { RuleKey } from '../en';

export const words: Readonly<Record<RuleKey, string>> = {
  'igloo_pop.rules.contents': 'Sur cette page',
  'igloo_pop.rules.train': 'D’abord exercer son oreille',
  'igloo_pop.rules.children':
    'Les livrets comptent les points avec un mot que beaucoup d’Inuits refusent. Ici, les figures sur les cartes sont des enfants.',

  'igloo_pop.rules.things': 'Ce qu’il y a',
  'igloo_pop.rules.IP-1': 'De deux à six joueurs, à partir de sept ans.',
  'igloo_pop.rules.IP-2':
    'Douze igloos, un pour chaque nombre de 2 à 13. Il y a autant de perles dedans, et le nombre est écrit dessous.',
  'igloo_pop.rules.IP-3': 'Cela fait quatre-vingt-dix perles.',
  'igloo_pop.rules.IP-4':
    'Trente-trois cartes. Chacune montre un, deux ou trois nombres différents de 2 à 13.',
  'igloo_pop.rules.IP-5':
    'Soixante pièces : dix dans chacune des six couleurs, ici avec six formes aussi.',
  'igloo_pop.rules.IP-6': 'Personne ne voit le nombre avant la vérification.',
  'igloo_pop.rules.IP-7':
    'Une carte d’un nombre porte trois enfants et vaut trois points ; de deux nombres elle en vaut deux, de trois nombres un.',
  'igloo_pop.rules.cards.picture':
    'Plus une carte a de nombres, plus il est facile de la toucher, et moins elle rapporte.',

  'igloo_pop.rules.setup': 'Préparation',
  'igloo_pop.rules.IP-10':
    'Tous les igloos sont au milieu, dans le village, dans un ordre que personne ne connaît.',
  'igloo_pop.rules.IP-11':
    'Neuf cartes sont posées face visible en cercle autour du village. Les vingt-quatre autres forment la pile.',
  'igloo_pop.rules.IP-12': 'Chacun a une couleur et une forme, et dix pièces de celles-ci.',
  'igloo_pop.rules.IP-13': 'C’est ainsi quel que soit le nombre de joueurs.',
  'igloo_pop.rules.setup.picture': 'Douze igloos, neuf cartes, et tous attendent « trois ».',

  'igloo_pop.rules.round': 'Une manche, tous à la fois',
  'igloo_pop.rules.IP-20':
    'Avant chaque manche, le plus jeune compte jusqu’à trois. Personne ne prend d’igloo avant « trois ».',
  'igloo_pop.rules.IP-21':
    'Avec la main vide et une pièce à vous, vous pouvez prendre n’importe quel igloo du village.',
  'igloo_pop.rules.IP-22': 'Personne n’en tient deux.',
  'igloo_pop.rules.IP-23':
    'Seul l’igloo que vous tenez peut être secoué. Vous seul l’entendez, et personne ne regarde dessous : le nombre reste sur le serveur.',
  'igloo_pop.rules.IP-24': 'Vous pouvez le remettre au village. Il est alors libre pour tous.',
  'igloo_pop.rules.IP-25':
    'Ou vous le posez sur une carte visible, avec une de vos pièces dans l’encoche.',
  'igloo_pop.rules.IP-26':
    'Il ne va nulle part ailleurs. Personne ne garde un igloo pour plus tard.',
  'igloo_pop.rules.IP-27': 'Sans pièce, on ne pose pas d’igloo sur une carte.',
  'igloo_pop.rules.IP-28':
    'On ne mise que ses propres pièces. Celles gagnées aux autres sont des points, rien de plus.',
  'igloo_pop.rules.IP-29':
    'Un igloo posé reste sur sa carte, sans y toucher, jusqu’à la vérification.',
  'igloo_pop.rules.IP-30':
    'Autant d’igloos qu’on veut peuvent se trouver sur une carte, les vôtres et ceux des autres.',
  'igloo_pop.rules.IP-31':
    'La main de nouveau vide, vous pouvez prendre le suivant, tant qu’il y a des igloos au village et des pièces à vous.',
  'igloo_pop.rules.IP-32': 'Qui n’a plus de pièce à soi ne prend, ne secoue ni ne pose plus.',
  'igloo_pop.rules.IP-33':
    'Ce que vous croyez ne regarde que vous. Rien n’est encore vérifié, et vous pouvez même poser faux exprès.',
  'igloo_pop.rules.IP-34':
    'La manche est finie quand les douze igloos sont sur des cartes, ou quand personne ne veut continuer.',
  'igloo_pop.rules.place.picture':
    'Quatre ou cinq perles, croit Soleil Rouge. L’igloo va sur 4 5, avec une pièce rouge dans l’encoche.',

  'igloo_pop.rules.check': 'La vérification',
  'igloo_pop.rules.IP-40':
    'Toutes les cartes avec des igloos sont vérifiées, l’une après l’autre, dans le sens des aiguilles d’une montre.',
  'igloo_pop.rules.IP-41': 'Un igloo convient si son nombre est un de ceux de la carte.',
  'igloo_pop.rules.IP-42':
    'Un seul igloo, et il convient : son propriétaire prend la carte et reprend sa pièce.',
  'igloo_pop.rules.IP-43':
    'Un seul igloo, et il ne convient pas : la pièce est perdue, la carte reste.',
  'igloo_pop.rules.IP-44':
    'Plusieurs, et tous conviennent : le propriétaire du plus grand nombre prend la carte. Tous reprennent leurs pièces.',
  'igloo_pop.rules.IP-45':
    'Plusieurs, et un seul convient : son propriétaire prend la carte, sa pièce et, sur les autres igloos, celles de ses adversaires.',
  'igloo_pop.rules.IP-46':
    'Plusieurs, et certains conviennent : le propriétaire du plus grand qui convient prend la carte et les pièces des igloos qui ne conviennent pas. Qui a un igloo qui convient reprend sa pièce.',
  'igloo_pop.rules.IP-47':
    'Les pièces du gagnant sur ses igloos qui ne conviennent pas sont perdues.',
  'igloo_pop.rules.IP-48':
    'Deux igloos n’ont jamais le même nombre ; il y a donc toujours un plus grand.',
  'igloo_pop.rules.IP-49': 'Tous les igloos retournent au village.',
  'igloo_pop.rules.IP-50':
    'Les cartes et pièces gagnées sont devant vous, celles des autres à part.',
  'igloo_pop.rules.IP-51': 'Plusieurs, et aucun ne convient : voir IP-A2.',
  'igloo_pop.rules.check.picture':
    'Comme sur l’illustration 9 de L’Arctic Pop : Étoile Jaune a 5 et 9, Sapin Vert 7, Soleil Rouge 4. Le 5 est le plus grand qui convient : Étoile Jaune prend la carte et la pièce verte, mais perd la pièce du 9. Soleil Rouge reprend la rouge.',

  'igloo_pop.rules.between': 'Entre les manches',
  'igloo_pop.rules.IP-55': 'On mélange les igloos, pour que personne ne les connaisse plus.',
  'igloo_pop.rules.IP-56':
    'On complète le cercle à neuf cartes. Les cartes que personne n’a gagnées restent.',
  'igloo_pop.rules.IP-57': 'Puis la manche suivante commence, si la partie n’est pas finie.',

  'igloo_pop.rules.end': 'La fin',
  'igloo_pop.rules.IP-60':
    '(Rio Grande, et la partie anglaise de L’Arctic Pop) La partie finit après la manche commencée avec moins de neuf cartes.',
  'igloo_pop.rules.IP-61':
    '(La partie française de L’Arctic Pop) Elle finit dès qu’on ne peut plus poser neuf cartes.',
  'igloo_pop.rules.IP-62':
    'Elle finit aussi après une manche où quelqu’un se retrouve sans pièce à soi.',
  'igloo_pop.rules.IP-63': 'Vos pièces chez les autres n’y changent rien.',

  'igloo_pop.rules.score': 'Qui gagne',
  'igloo_pop.rules.IP-70':
    'Comptez les enfants sur vos cartes, et un point par pièce, à vous ou gagnée.',
  'igloo_pop.rules.IP-71': 'Le plus de points gagne.',
  'igloo_pop.rules.IP-72':
    'À points égaux, le plus de cartes gagne, puis le plus de pièces des autres.',
  'igloo_pop.rules.IP-80':
    'Dans un match on joue plusieurs parties et on additionne les points, jusqu’à ce que quelqu’un en ait cent. (Le livret de Rio Grande ne connaît pas de match.)',
  'igloo_pop.rules.IP-81':
    'Chaque partie d’un match repart de zéro, avec toutes les cartes et dix pièces chacun.',

  'igloo_pop.rules.options': 'Ce qu’on peut convenir',
  'igloo_pop.rules.options.intro':
    'Les livrets laissent des questions ouvertes, et ils diffèrent. Voici comment nous jouons, et ce que vous pouvez convenir d’autre.',
  'igloo_pop.rules.IP-A1':
    'Aucun livret ne donne la liste des cartes. Nous prenons tous les nombres seuls, paires et triples qui se suivent ; cela fait trente-trois. Vous pouvez apporter votre liste.',
  'igloo_pop.rules.IP-A2':
    'Plusieurs igloos sur une carte et aucun ne convient : les pièces sont perdues, ou, si vous voulez, tous les reprennent.',
  'igloo_pop.rules.IP-A3': 'On peut choisir si une dernière manche courte se joue.',
  'igloo_pop.rules.IP-A4':
    'La pièce du gagnant sur un igloo faux est perdue dans toutes les éditions, ou, si vous voulez, elle revient.',
  'igloo_pop.rules.IP-A5':
    'Le plus grand nombre veut dire : le plus grand de ceux qui conviennent.',
  'igloo_pop.rules.IP-A6':
    'Une égalité en tout est une victoire partagée, ou, si vous voulez, une manche de plus décide.',
  'igloo_pop.rules.IP-A7':
    'Si plusieurs atteignent le but d’un match dans la même partie, le plus grand total gagne, ou l’on joue encore une partie.',
  'igloo_pop.rules.IP-A8':
    'La manche finit quand tous ceux qui pourraient continuer ont dit « j’ai fini » et qu’aucune main n’est pleine. Vous pouvez revenir dessus, sauf accord contraire. Une horloge peut aussi finir les manches.',
  'igloo_pop.rules.IP-A9': 'L’ordre de la vérification ne change rien.',
  'igloo_pop.rules.IP-A10': 'Si deux saisissent le même igloo, le premier l’a.',
  'igloo_pop.rules.IP-A11': 'On n’est pas obligé de secouer un igloo avant de le poser.',
  'igloo_pop.rules.IP-A12': 'On peut reprendre le même igloo.',
  'igloo_pop.rules.IP-A13':
    'Qui mise sa dernière pièce attend la vérification ; elle reviendra peut-être.',
  'igloo_pop.rules.IP-A14':
    'Qui compte se demande à la table : le plus jeune, la première chaise, ou au sort.',
  'igloo_pop.rules.IP-A15': 'Personne ne peut suivre un igloo d’une manche à l’autre.',
  'igloo_pop.rules.IP-A16': 'Tous voient ce que tous ont gagné.',
  'igloo_pop.rules.IP-A17':
    'Après trente manches de suite où personne ne mise, la partie est finie ; toute mise fait repartir le compte. Cette fin est de nous : les livrets ne la connaissent pas.',
  'igloo_pop.rules.IP-A18':
    'Chaque igloo s’écoute quatre secondes par manche, ou aussi longtemps que convenu. C’est de nous : les livrets ne fixent pas de limite, mais un programme pourrait écouter sans fin.',
  'igloo_pop.rules.IP-A19':
    'Les livrets vous laissent choisir la carte par laquelle commence la vérification. Ici, c’est la carte 1 ; rien n’en dépend.',
  'igloo_pop.rules.IP-A20':
    'Si la page est en français, le livret français est proposé, sinon la partie anglaise de L’Arctic Pop ; vous pouvez choisir n’importe lequel. Celui de Rio Grande n’a pas d’image du cas mixte ; on y décide de même.',
};
