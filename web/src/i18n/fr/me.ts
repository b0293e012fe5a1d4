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
  'me.with': '{date}, avec {names}',
  'me.alone': 'personne',
  'me.move': 'Passer sur un autre appareil',
  'me.move.what':
    'L’autre appareil, c’est alors vous aussi : mêmes chaises, mêmes parties. Huit mots vous y amènent, une fois, pendant dix minutes.',
  'me.move.code': 'Donnez-moi huit mots',
  'me.move.scan':
    'Scannez l’image avec l’autre appareil, ou ouvrez-y « Ma page » et tapez les mots.',
  'me.move.type': 'Ouvrez « Ma page » sur l’autre appareil et tapez les mots.',
  'me.move.picture': 'Code QR qui vous amène sur un autre appareil',
  'me.arrive': 'Huit mots de mon autre appareil',
  'me.arrive.do': 'Être moi ici',
  'me.arrive.done': 'Cet appareil, c’est vous maintenant.',
  'me.arrive.sure':
    'Cet appareil a déjà ses propres parties et les laisserait derrière lui. Continuer ?',
  'me.passkey': 'Clé d’accès',
  'me.passkey.what':
    'Votre appareil la garde, et elle vous ramène sur chaque appareil qui l’a. Sans mot de passe, sans adresse.',
  'me.passkey.zero': 'Vous n’en avez pas encore.',
  'me.passkey.count':
    '{count, plural, one {Vous avez # clé d’accès.} other {Vous avez # clés d’accès.}}',
  'me.passkey.make': 'Créer une clé d’accès',
  'me.passkey.made': 'La clé d’accès est créée. Désormais elle vous ramène.',
  'me.passkey.use': 'Revenir avec une clé d’accès',
  'me.passkey.none': 'Aucune clé d’accès n’a été choisie.',
  'me.forget': 'Oubliez-moi',
  'me.forget.what':
    'Votre nom et votre clé disparaissent de toutes les parties de ce serveur. Les parties restent, avec un manchot à votre place. C’est définitif.',
  'me.forget.sure': 'Vraiment m’oublier ?',
  'me.forget.do': 'Oui, oubliez-moi',
  'me.forget.done': 'Vous êtes oublié ici.',
};
