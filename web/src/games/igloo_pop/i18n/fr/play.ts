/** Ce qui se dit à table. */

import type { PlayKey } from '../en';

export const words: Readonly<Record<PlayKey, string>> = {
  'igloo_pop.board': 'Le village et ses neuf cartes',
  'igloo_pop.village': 'Le village',
  'igloo_pop.cards': 'Cartes',
  'igloo_pop.label.igloo': 'igloo {number}, libre',
  'igloo_pop.label.igloo.yours': 'igloo {number}, dans vos mains',
  'igloo_pop.label.igloo.theirs': 'igloo {number}, dans les mains de {name}',
  'igloo_pop.label.igloo.staked': 'igloo {number}, misé par {name} sur la carte {card}',
  'igloo_pop.join.and': '{rest} et {last}',
  'igloo_pop.join.or': '{rest} ou {last}',
  'igloo_pop.label.card':
    'carte {place} : {numbers}, {count, plural, one {# point} other {# points}}',
  'igloo_pop.label.card.none': 'carte {place} : aucune',
  'igloo_pop.label.card.stakes': 'des igloos de {names} y sont posés',
  'igloo_pop.label.chosen': 'choisie',

  'igloo_pop.count.1': 'Un',
  'igloo_pop.count.2': 'Deux',
  'igloo_pop.count.3': 'Trois',
  'igloo_pop.count.go': 'Prenez un igloo !',

  'igloo_pop.prompt.counting': 'Préparez-vous',
  'igloo_pop.prompt.shaking': 'Tous à la fois : prenez un igloo',
  'igloo_pop.prompt.over': 'La partie est finie',

  'igloo_pop.ask.check': 'Vérification : carte {number} sur {count}',
  'igloo_pop.ask.check.next': 'Continuer',
  'igloo_pop.ask.check.skip': 'À la fin',
  'igloo_pop.ask.count': 'Vous comptez jusqu’à trois',
  'igloo_pop.ask.count.yes': 'Un, deux, trois',
  'igloo_pop.ask.count.on': 'Continuer à compter',
  'igloo_pop.ask.ready': 'Prêt pour la manche {round} ?',
  'igloo_pop.ask.ready.yes': 'Prêt',
  'igloo_pop.ask.ready.detail': '{name} compte jusqu’à trois. {ready}',
  'igloo_pop.ask.ready.all': 'Tous les autres sont prêts.',
  'igloo_pop.ask.ready.not': 'Pas encore prêts : {names}.',
  'igloo_pop.ask.wait': '{name} compte jusqu’à trois',
  'igloo_pop.ask.listen': 'Combien de perles entendez-vous ?',
  'igloo_pop.ask.listen.detail': 'Choisissez une carte où miser, ou remettez l’igloo.',
  'igloo_pop.ask.stake': 'Est-ce {card} ?',
  'igloo_pop.ask.stake.detail':
    '{count, plural, one {Vous misez une pièce sur ce nombre exactement.} other {Vous misez une pièce. Chacun de ces # nombres convient.}}',
  'igloo_pop.ask.stake.yes': 'Miser',
  'igloo_pop.ask.back': 'Le remettre',
  'igloo_pop.ask.take': 'Prenez un igloo !',
  'igloo_pop.ask.all': 'Tous à la fois !',
  'igloo_pop.ask.free':
    '{count, plural, one {# igloo est encore libre.} other {# igloos sont encore libres.}}',
  'igloo_pop.ask.free.none': 'Aucun igloo n’est libre pour l’instant.',
  'igloo_pop.ask.done': 'J’ai fini',
  'igloo_pop.ask.goOn': 'Continuer tout de même',
  'igloo_pop.ask.isDone': 'Vous avez fini cette manche',
  'igloo_pop.ask.empty': 'Votre dernière pièce est misée',
  'igloo_pop.ask.watch': 'Une manche décisive entre d’autres : vous regardez',
  'igloo_pop.ask.still':
    '{count, plural, one {{names} continue.} other {Jouent encore : {names}.}}',

  'igloo_pop.shared.half': 'Moitié de l’écran : {name}',
  'igloo_pop.shared.hand':
    'Igloo {number} : tirez-le, ou maintenez Espace quand il a le focus, pour le secouer.',
  'igloo_pop.shared.keys.left':
    'Touches : Z Q S D pour choisir, E pour prendre et miser, A maintenue pour secouer, R pour remettre, X quand c’est fini',
  'igloo_pop.shared.keys.right':
    'Touches : I J K L pour choisir, O pour prendre et miser, U maintenue pour secouer, P pour remettre, N quand c’est fini',

  'igloo_pop.refused.taken': '{name} a été un clin d’œil plus rapide. Prenez-en un autre !',

  'igloo_pop.hand.title': 'Dans vos mains',
  'igloo_pop.hand.empty': 'Vos mains sont vides',
  'igloo_pop.hand.empty.detail': 'Prenez un igloo du village et secouez-le.',
  'igloo_pop.hand.wait': 'Attendez « trois »',
  'igloo_pop.hand.shake': 'Secouer l’igloo : maintenez Espace, ou faites-le glisser',
  'igloo_pop.hand.how': 'Faites-le aller et venir, ou maintenez',
  'igloo_pop.hand.space': 'Espace',
  'igloo_pop.hand.how.touch': 'Secouez-moi !',
  'igloo_pop.hand.how.phone': 'Secouez le téléphone, ou faites glisser l’igloo.',
  'igloo_pop.hand.how.finger': 'Faites aller et venir l’igloo.',
  'igloo_pop.hand.motion': 'Secouer le téléphone lui-même',
  'igloo_pop.hand.motion.no':
    'Ce téléphone ne prête pas ses capteurs. Faites plutôt glisser l’igloo.',
  'igloo_pop.hand.motion.https':
    'Pour secouer le téléphone lui-même, ouvrez cette page en https. D’ici là, faites glisser l’igloo.',
  'igloo_pop.hand.sound': 'Mettre le son',
  'igloo_pop.hand.muted': 'Le son est coupé. La trace montre ce qu’il y a à entendre.',
  'igloo_pop.hand.left': 'encore {seconds} s à entendre',
  'igloo_pop.hand.left.none': 'Vous avez tout entendu de cet igloo pour cette manche.',
  'igloo_pop.hand.left.label': 'Temps d’écoute qui reste pour cet igloo',
  'igloo_pop.hand.keys':
    'L’igloo {number} est dans vos mains. Maintenez Espace pour le secouer, avec Majuscule doucement ; les flèches lui donnent une secousse. Les touches 1 à 9 choisissent une carte, la même encore mise une pièce, Retour arrière remet l’igloo.',
  'igloo_pop.hand.trace':
    'Ce qu’on entend : coups, cliquetis et tintements des quatre dernières secondes de secousse',
  'igloo_pop.hand.trace.kept': 'ce que vous avez entendu',
  'igloo_pop.hand.trace.then': 'il y a 4 s',
  'igloo_pop.hand.trace.now': 'maintenant',
  'igloo_pop.band.thud': 'coup',
  'igloo_pop.band.rattle': 'cliquetis',
  'igloo_pop.band.tick': 'tintement',

  'igloo_pop.before': 'Devant vous',
  'igloo_pop.before.own': '{count, plural, one {# pièce à miser} other {# pièces à miser}}',
  'igloo_pop.before.foreign': '{count, plural, one {# pièce gagnée} other {# pièces gagnées}}',
  'igloo_pop.before.cards': '{count, plural, one {# carte gagnée} other {# cartes gagnées}}',
  'igloo_pop.before.legend': 'Chaque enfant sur une carte et chaque pièce vaut un point.',

  'igloo_pop.state.ready': 'prêt',
  'igloo_pop.state.listens': 'a un igloo',
  'igloo_pop.state.done': 'a fini',
  'igloo_pop.state.watches': 'regarde',
  'igloo_pop.detail.thalers': '{count, plural, one {# pièce} other {# pièces}}',
  'igloo_pop.detail.both': '{thalers}, {state}',
  'igloo_pop.headline':
    'Manche {round} · {count, plural, one {# carte dans la pile} other {# cartes dans la pile}}',
  'igloo_pop.headline.match':
    'Partie {game}, manche {round} · {count, plural, one {# carte dans la pile} other {# cartes dans la pile}}',
  'igloo_pop.headline.playoff': 'Manche décisive',

  'igloo_pop.tell.counted': '{name} : « {number} ! »',
  'igloo_pop.tell.said_ready': '{name} est prêt.',
  'igloo_pop.tell.taken': '{name} prend un igloo.',
  'igloo_pop.tell.returned': '{name} remet un igloo.',
  'igloo_pop.tell.placed': '{name} mise une pièce sur la carte {card}.',
  'igloo_pop.tell.said_done': '{name} a fini.',
  'igloo_pop.tell.went_on': '{name} continue tout de même.',
  'igloo_pop.tell.all_placed': 'Tous les igloos sont posés. On vérifie la manche {round}.',
  'igloo_pop.tell.all_done': 'Tous ont fini. On vérifie la manche {round}.',
  'igloo_pop.tell.round_laid': 'On mélange les igloos pour la manche {round}.',
  'igloo_pop.tell.ended.cards': 'Il n’y a plus assez de cartes : la partie {game} est finie.',
  'igloo_pop.tell.ended.thalers': 'Quelqu’un n’a plus de pièce : la partie {game} est finie.',
  'igloo_pop.tell.ended.rounds': 'Personne ne mise plus : la partie {game} est finie.',
  'igloo_pop.tell.ended.playoff': 'La manche décisive est finie.',
  'igloo_pop.tell.playoff': 'Égalité en tout. Une manche de plus décide entre {names}.',

  'igloo_pop.check.title': 'Retournez-les !',
  'igloo_pop.check.igloo': '{name} : {beads}',
  'igloo_pop.check.fits': 'convient',
  'igloo_pop.check.misses': 'ne convient pas',
  'igloo_pop.check.takes': '{name} prend la carte {card}.',
  'igloo_pop.check.takesAll':
    '{name} prend la carte {card} et {count, plural, one {la pièce d’un autre} other {# pièces des autres}}.',
  'igloo_pop.check.lost':
    'La carte {card} reste, et {count, plural, one {la pièce est perdue} other {# pièces sont perdues}}.',
  'igloo_pop.check.stays': 'La carte {card} reste, et tous reprennent leurs pièces.',
  'igloo_pop.case.one_match': 'C’est {fit} : sur la carte.',
  'igloo_pop.case.one_miss': 'C’est {others} : pas sur la carte.',
  'igloo_pop.case.all_match': '{fit} : tous conviennent, et {best} est le plus grand.',
  'igloo_pop.case.only_one_matches':
    'Seul {fit} convient, {others} {count, plural, one {ne convient pas} other {ne conviennent pas}}.',
  'igloo_pop.case.some_match':
    '{fit} conviennent, {others} {count, plural, one {ne convient pas} other {ne conviennent pas}} ; {best} est le plus grand qui convient.',
  'igloo_pop.case.none_matches': 'Aucun ne convient : {others}.',
  'igloo_pop.change.card': '{name} : {count, plural, one {+# point} other {+# points}}',
  'igloo_pop.change.won': '{name} : +1 pièce',
  'igloo_pop.change.lost': '{name} : −1 pièce',
  'igloo_pop.scores.title': 'La partie {game} est finie',
  'igloo_pop.scores.who': 'Joueur',
  'igloo_pop.scores.game': 'Cette partie',
  'igloo_pop.scores.total': 'En tout',
  'igloo_pop.scores.target': 'Le match continue jusqu’à {target} points.',

  'igloo_pop.brief.counted': '« {number} »',
  'igloo_pop.brief.said_ready': 'prêt',
  'igloo_pop.brief.taken': 'prend',
  'igloo_pop.brief.returned': 'remet',
  'igloo_pop.brief.placed': 'sur la carte {card}',
  'igloo_pop.brief.said_done': 'a fini',
  'igloo_pop.brief.went_on': 'continue',
  'igloo_pop.brief.check':
    '{text} ; {count, plural, one {# carte vérifiée} other {# cartes vérifiées}}',

  'igloo_pop.breakdown.earlier': 'Parties d’avant',
  'igloo_pop.breakdown.cards': 'Cartes',
  'igloo_pop.breakdown.children': 'Enfants dessus',
  'igloo_pop.breakdown.own': 'Pièces à soi',
  'igloo_pop.breakdown.foreign': 'Pièces gagnées',
  'igloo_pop.breakdown.points': 'Total des points',

  'igloo_pop.verdict.points':
    '{name} gagne avec {count, plural, one {# point} other {# points}} d’avance.',
  'igloo_pop.verdict.cards': '{name} gagne : points égaux, mais {name} a plus de cartes.',
  'igloo_pop.verdict.foreign':
    '{name} gagne : points et cartes égaux, mais {name} a gagné plus de pièces.',
  'igloo_pop.verdict.shared': '{names} partagent la victoire, à égalité en tout.',
  'igloo_pop.verdict.playoff': '{name} gagne la manche décisive.',

  'igloo_pop.hint.none': 'Personne ne peut entendre à votre place.',

  'refusal.igloo_pop.no_seat': 'Cette place n’existe pas à cette table.',
  'refusal.igloo_pop.watching': 'Cette manche décisive se joue entre d’autres. Vous regardez.',
  'refusal.igloo_pop.no_thalers': 'Votre dernière pièce est misée. Profitez de la vérification !',
  'refusal.igloo_pop.said_done': 'Vous avez dit que vous aviez fini cette manche.',
  'refusal.igloo_pop.counting': 'Attendez « trois ».',
  'refusal.igloo_pop.begun': 'La manche a commencé. Inutile de compter.',
  'refusal.igloo_pop.your_count': 'C’est vous qui comptez. Commencez quand vous voulez.',
  'refusal.igloo_pop.not_counter': 'Quelqu’un d’autre compte jusqu’à trois.',
  'refusal.igloo_pop.count_order': 'Le nombre suivant est {number}.',
  'refusal.igloo_pop.no_igloo': 'Cet igloo n’existe pas dans cette manche.',
  'refusal.igloo_pop.hands_full': 'Un igloo à la fois : posez d’abord le vôtre.',
  'refusal.igloo_pop.taken': 'Quelqu’un a été un clin d’œil plus rapide. Prenez-en un autre !',
  'refusal.igloo_pop.locked': 'Cet igloo reste sur la carte {card} jusqu’à la vérification.',
  'refusal.igloo_pop.empty_hand': 'Vos mains sont vides. Prenez d’abord un igloo.',
  'refusal.igloo_pop.other_igloo': 'Vous tenez un autre igloo.',
  'refusal.igloo_pop.no_card': 'Il n’y a pas de carte à la place {card}.',
  'refusal.igloo_pop.holding': 'Posez d’abord l’igloo que vous tenez.',
  'refusal.igloo_pop.already_done': 'Vous avez déjà dit que vous aviez fini.',
  'refusal.igloo_pop.not_done': 'Vous êtes encore dans cette manche.',
  'refusal.igloo_pop.motion': 'Aucune main ne bouge ainsi.',
  'refusal.igloo_pop.no_match':
    'Le livret de Rio Grande ne connaît pas de match en plusieurs parties.',
  'refusal.igloo_pop.match': 'Le but d’un match est un nombre de 0 à {most}.',
  'refusal.igloo_pop.round_timer': 'Une manche dure de 0 à {most} secondes.',
  'refusal.igloo_pop.listening': 'On écoute un igloo de 0 à {most} secondes.',
  'refusal.igloo_pop.cards':
    'Une carte porte un à trois nombres différents de 2 à 13, écrits comme 4/5.',
  'refusal.igloo_pop.deck_size': 'Une pile compte 33 cartes.',
};
