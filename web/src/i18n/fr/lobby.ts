/** La table avant la partie. */

import type { words as en } from '../en/lobby';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'lobby.title': 'Qui s’assied sur la glace ?',
  'lobby.chair.empty': 'Chaise vide',
  'lobby.chair.empty.what': 'Tout le monde peut s’y asseoir',
  'lobby.chair.ownScreen':
    'Ici tous jouent à la fois : {count, plural, one {# personne} other {# personnes}} par écran, les autres sur le leur.',
  'lobby.chair.person': 'à la table',
  'lobby.chair.away': 'ligne coupée',
  'lobby.chair.claimable': 'Attend une personne',
  'lobby.chair.bot': 'robot',
  'lobby.sit': 'S’asseoir ici',
  'lobby.sitMore': 'Asseoir quelqu’un sur cet écran',
  'lobby.addBot': 'Ajouter un robot',
  'lobby.stand': 'Se lever',
  'lobby.remove': 'Retirer {name}',
  'lobby.name': 'Nom',
  'lobby.name.of': 'Nom sur la chaise {chair}',
  'lobby.look': 'Manchot de {name}',
  'lobby.look.taken': '{look}, pris par {name}',
  'lobby.level.step': 'Niveau {step} sur {count}.',
  'lobby.ladder.step': 'gagne {won} fois sur 100 contre {below}',
  'lobby.level': 'Force de {name}',
  'lobby.guest': 'Invité',
  'lobby.guest.next': 'Joueur {number}',
  'lobby.youngest': 'Le plus jeune',
  'lobby.youngest.who': 'Qui est le plus jeune ?',
  'lobby.youngest.nobody': 'Non précisé',

  'lobby.welcome': 'Vous êtes invité',
  'lobby.welcome.what': 'Dites votre nom et prenez une chaise, ou restez pour regarder.',
  'lobby.welcome.full': 'Toutes les chaises sont prises. Vous pouvez regarder.',
  'lobby.welcome.sit': 'Prendre une chaise',

  'lobby.come': 'Entrez avec le code',
  'lobby.scan': 'ou scannez avec un téléphone',
  'lobby.qr': 'QR code du lien vers cette table',
  'lobby.qr.larger': 'Montrer le QR code en grand',
  'lobby.copy': 'Copier le lien',
  'lobby.copy.here': 'Copier le lien pour cet ordinateur',
  'lobby.address': 'Ou ouvrez cette adresse et tapez le code :',
  'lobby.onlyHere': 'Les téléphones ne peuvent pas encore joindre cet ordinateur',
  'lobby.onlyHere.how':
    'Arrêtez le programme dans sa fenêtre avec Ctrl+C et relancez-le ainsi. Votre table est gardée.',
  'lobby.onlyHere.network':
    'Aucun réseau domestique trouvé. Connectez cet ordinateur à un réseau, puis relancez le programme. Votre table est gardée.',
  'lobby.onlyHere.copy': 'Copier la commande',
  'lobby.letIn': 'Laisser entrer les téléphones',
  'lobby.letIn.what':
    'Jusqu’à l’arrêt du programme, les appareils de votre réseau domestique peuvent venir sur ce serveur.',
  'lobby.letIn.done': 'Les téléphones peuvent entrer.',
  'lobby.letIn.or': 'Ou lancez le programme ainsi ; votre table est gardée :',
  'lobby.share': 'Partager le lien',
  'lobby.share.text': 'Venez jouer à {game}. Le code est {code}.',
  'lobby.spectators': '{count, plural, one {# personne regarde} other {# personnes regardent}}',

  'lobby.options': 'Options',
  'lobby.options.more': 'Plus d’options',
  'lobby.options.host': 'L’hôte choisit les options.',
  'lobby.options.reset': 'Règles habituelles',
  'lobby.options.floes': '{fish, plural, one {# poisson} other {# poissons}}',
  'lobby.answer': 'Temps pour répondre',
  'lobby.answer.what':
    'Combien de temps peut réfléchir celui qu’on interroge pendant le tour d’un autre. Le silence vaut non.',
  'lobby.answer.never': 'Sans limite',
  'lobby.wait': 'Quand une ligne est coupée',
  'lobby.wait.what': 'Combien de temps la table attend avant qu’un robot joue pour l’absent.',
  'lobby.wait.never': 'Attendre toujours',
  'lobby.wait.seconds': '{count, plural, one {# seconde} other {# secondes}}',
  'lobby.wait.minutes': '{count, plural, one {# minute} other {# minutes}}',

  'lobby.start': 'Commencer la partie',
  'lobby.fill': 'Compléter avec un robot',
  'lobby.ready': '{count, plural, one {Une personne} other {#}} à la table, on peut commencer.',
  'lobby.ready.free':
    '{free, plural, one {Une chaise est libre.} other {# chaises sont libres.}} Commencez, ou attendez quelqu’un.',
  'lobby.ready.full': 'Toutes les chaises sont prises.',
  'lobby.ready.youngest': 'Le plus jeune : {name}.',
  'lobby.missing':
    '{count, plural, one {Il manque encore un joueur.} other {Il manque encore # joueurs.}}',
  'lobby.missing.what': 'Invitez quelqu’un, ou ajoutez un robot.',
  'lobby.notHost.nobody': 'En attendant que l’hôte commence.',
  'lobby.notHost.what': 'Vous pouvez encore changer de nom et de manchot.',
  'lobby.notSeated': 'Vous regardez.',
};
