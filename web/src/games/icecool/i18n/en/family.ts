/** The rules for a family: short sentences for a child, goal first. */

export const words = {
  'icecool.family.goal': 'The goal',
  'icecool.family.goal.1': 'Slide through three doors, take your fish, and do not get caught.',
  'icecool.family.goal.2':
    'Fish cards are points, and the most points win. Everybody is the Catcher in turn.',

  'icecool.family.turn': 'Your turn',
  'icecool.family.turn.1': 'A turn is one flick of your penguin.',
  'icecool.family.turn.2':
    'Hit the middle: it goes straight. Hit a side: it curves to that side. Hit the top of the head: it jumps.',
  'icecool.family.turn.3': 'All the way through a door with your fish: take the fish and a card.',
  'icecool.family.turn.4': 'One flick may take several doors. Jumping over a door brings nothing.',

  'icecool.family.catch': 'Catching',
  'icecool.family.catch.1':
    'One is the Catcher, all others are Runners. A Runner who is touched gives up the ID card.',
  'icecool.family.catch.2': 'Bump into the Catcher yourself, and your card is gone as well.',
  'icecool.family.catch.3': 'Once caught you play on, and still take fish.',

  'icecool.family.stuck': 'Stuck, or outside',
  'icecool.family.stuck.1':
    'Close to a wall or stuck in a door? You may put your penguin on the red line before you flick.',
  'icecool.family.stuck.2':
    'Jumped out of the school? Back to where you were, and your turn is over.',

  'icecool.family.skates': 'Ice skates',
  'icecool.family.skates.1':
    'Turn up two of your cards with a 1, and flick once more. They still count as points.',

  'icecool.family.round': 'A round',
  'icecool.family.round.1':
    'Runners start from the red circle in the Classroom, the Catcher from the Kitchen.',
  'icecool.family.round.2':
    'It is over when a Runner has all three fish, or the Catcher has all ID cards.',
  'icecool.family.round.3': 'Each ID card you hold then brings you one more fish card.',

  'icecool.family.two': 'Only two players',
  'icecool.family.two.1':
    'The Catcher must catch twice to end a round, and each is the Catcher twice.',
} as const;
