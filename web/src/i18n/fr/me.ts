/** Ma page : ce qui a été joué, et comment on change d’appareil. */

import type { words as english } from '../en/me';

export const words: Record<keyof typeof english, string> = {
  'me.title': 'Ma page',
  'me.none': 'Pas encore de partie terminée. Ce que vous jouez jusqu’au bout apparaît ici.',
  'me.failed': 'Votre page ne peut pas être lue pour le moment.',
  'me.ratings': 'Votre force',
  'me.ratings.what':
    'Tout le monde commence à 25. La vraie valeur est entre les deux bornes, 19 fois sur 20.',
  'me.pool.people': 'contre des personnes',
  'me.pool.bots': 'contre des bots',
  'me.rating': '{mu} ({low} à {high})',
  'me.bots': 'Les bots d’ici',
  'me.game': 'Jeu',
  'me.against': 'Contre',
  'me.value': 'Force',
  'me.count': 'Parties',
  'me.level': 'Niveau',
  'me.streaks': 'À la suite',
  'me.streak.days': '{count, plural, one {# jour} other {# jours}} avec une partie',
  'me.streak.wins': '{count, plural, one {# victoire} other {# victoires}}',
  'me.moments': 'Meilleurs moments',
  'me.games': 'Mes parties',
  'me.search': 'Chercher par jeu ou personne',
  'me.search.none': 'Rien ne correspond.',
  'me.place': 'place {place} sur {count}',
  'me.ended': 'arrêtée avant la fin',
  'me.line': '{date} : {game}, {place}, avec {names}',
  'me.alone': 'personne',
  'me.move': 'Passer sur un autre appareil',
  'me.move.what':
    'L’autre appareil, c’est alors vous aussi : mêmes chaises, mêmes parties. Le code sert une fois, pendant dix minutes.',
  'me.move.code': 'Donnez-moi un code',
  'me.move.scan': 'Scannez-le avec l’autre appareil, ou ouvrez-y « Ma page » et tapez le code.',
  'me.move.picture': 'Code QR qui vous amène sur un autre appareil',
  'me.arrive': 'Code de mon autre appareil',
  'me.arrive.do': 'Être moi ici',
  'me.arrive.done': 'Cet appareil, c’est vous maintenant.',
  'me.arrive.sure':
    'Cet appareil a déjà ses propres parties et les laisserait derrière lui. Continuer ?',
  'me.forget': 'Oubliez-moi',
  'me.forget.what':
    'Votre nom et votre clé disparaissent de toutes les parties de ce serveur. Les parties restent, avec un pingouin à votre place. C’est définitif.',
  'me.forget.sure': 'Vraiment m’oublier ?',
  'me.forget.do': 'Oui, oubliez-moi',
  'me.forget.done': 'Vous êtes oublié ici.',
};
