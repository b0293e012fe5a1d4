/** The rules for a family: short sentences for a child, goal first. */

export const words = {
  'igloo_pop.family.goal': 'The goal',
  'igloo_pop.family.goal.1': 'Hear how many beads are in an igloo, and win cards with it.',
  'igloo_pop.family.goal.2':
    'Each child on your cards is a point, and so is each thaler. The most points win.',

  'igloo_pop.family.turn': 'A round, all at once',
  'igloo_pop.family.turn.1': 'Somebody counts to three. Then everybody plays at the same time.',
  'igloo_pop.family.turn.2': 'Take one igloo, shake it and listen: from 2 to 13 beads, how many?',
  'igloo_pop.family.turn.3':
    'Set it on a card with that number, with one of your thalers. Not sure? Put it back.',
  'igloo_pop.family.turn.4': 'Then take the next one, for as long as you like and have thalers.',

  'igloo_pop.family.cards': 'The cards',
  'igloo_pop.family.cards.1':
    'One number on a card: three points. Two numbers: two points. Three numbers: one point.',

  'igloo_pop.family.check': 'The check',
  'igloo_pop.family.check.1':
    'Now the numbers are shown. An igloo fits if its number is on the card.',
  'igloo_pop.family.check.2':
    'Only yours fits? The card is yours, your thaler too, and those of others there.',
  'igloo_pop.family.check.3':
    'Several fit? The highest number takes the card. All whose igloo fits take that thaler back.',
  'igloo_pop.family.check.4': 'Yours does not fit? That thaler is lost.',

  'igloo_pop.family.begin': 'How it begins',
  'igloo_pop.family.begin.1':
    'Twelve igloos stand in the village, nine cards lie around it. Everybody has ten thalers.',

  'igloo_pop.family.end': 'The end',
  'igloo_pop.family.end.1':
    'The game ends when the cards run out, or when somebody has no thaler of their own after a round.',
} as const;
