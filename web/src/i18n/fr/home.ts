/** L’accueil. */

import type { words as en } from '../en/home';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'home.title': 'À quoi jouons-nous ce soir ?',
  'home.sub':
    'Sur cet écran, avec des téléphones ou avec la famille au loin. Des robots prennent les chaises vides.',
  'home.games': 'Jeux',
  'home.bots': 'Jouer contre des robots',
  'home.friends': 'Jouer avec des amis',
  'home.screen': 'Sur un seul écran',
  'home.rules': 'Comment jouer',
  'home.players': '{least}–{most} joueurs',
  'home.minutes': '{minutes} min',
  'home.age': 'dès {age} ans',
  'home.making': 'La table se prépare',

  'home.code.title': 'Un code ?',
  'home.code.what': 'Cinq lettres de votre hôte.',
  'home.code.label': 'Code de la table, cinq lettres',
  'home.code.join': 'Entrer',
  'home.code.none': 'Pas de table {code}',
  'home.code.none.what': 'Regardez encore les lettres ; un code vit aussi longtemps que sa table.',
  'home.code.short': 'Un code a cinq lettres.',

  'home.continue': 'Continuer',
  'home.continue.title': 'Votre table vous attend',
  'home.continue.lobby': '{game} : pas encore commencé. {names}',
  'home.continue.playing': '{game} avec {names}',
  'home.continue.alone': '{game}, vous seul pour l’instant',

  'home.finished.title': 'Vos parties jouées',
  'home.finished.line': '{game} : {names}',

  'home.import.title': 'Apporter une partie',
  'home.import.what': 'Une partie enregistrée dans un fichier continue ici, ou s’y relit.',
  'home.import.choose': 'Choisir un fichier',
  'home.import.failed': 'Ce fichier n’est pas une de nos parties',

  'home.theme.day': 'Jour',
  'home.theme.night': 'Nuit',
  'home.theme.toDay': 'Passer au thème de jour',
  'home.theme.toNight': 'Passer au thème de nuit',
  'home.textSize': 'Taille du texte {percent} % : agrandir',
  'home.textSize.back': 'Taille du texte {percent} % : revenir à la normale',
  'home.language': 'Langue',
  'home.legal':
    'Les noms des jeux appartiennent à leurs éditeurs. Ceci est une réalisation libre et indépendante, avec ses propres dessins, mots et code.',
  'home.continue.yourMove': 'À vous de jouer',
};
