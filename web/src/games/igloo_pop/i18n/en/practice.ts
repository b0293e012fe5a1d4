/** The ear trainer. */

export const words = {
  'igloo_pop.practice.title': 'Train your ear',
  'igloo_pop.practice.intro':
    'Shake the igloo, listen, guess how many beads are in it. Then you may peek, and shake on.',
  'igloo_pop.practice.pick': 'Take an igloo',
  'igloo_pop.practice.next': 'Next igloo',
  'igloo_pop.practice.guess': 'How many beads?',
  'igloo_pop.practice.guess.number': '{number} beads',
  'igloo_pop.practice.exact': 'Yes, {beads}!',
  'igloo_pop.practice.near': 'Close: it was {beads}. You said {guess}.',
  'igloo_pop.practice.off': 'It was {beads}. You said {guess}.',
  'igloo_pop.practice.peek': 'Now that you know it, shake on and learn how {beads} sound.',
  'igloo_pop.practice.score': 'Your score',
  'igloo_pop.practice.tries': 'Guesses',
  'igloo_pop.practice.exact.count': 'Exact',
  'igloo_pop.practice.near.count': 'Off by one',
  'igloo_pop.practice.points': 'Points',
  'igloo_pop.practice.points.how': 'Two points for exact, one for off by one.',
  'igloo_pop.practice.streak': 'In a row',
  'igloo_pop.practice.best': 'Best row on this device',
  'igloo_pop.practice.among': 'Which igloos?',
  'igloo_pop.practice.among.all': 'All, 2 to 13',
  'igloo_pop.practice.among.few': 'Few, 2 to 6',
  'igloo_pop.practice.among.many': 'Many, 8 to 13',
  'igloo_pop.practice.among.apart': 'Far apart: 2, 5, 9, 13',
  'igloo_pop.practice.lost': 'The line is lost. Trying again …',
  'igloo_pop.practice.keys':
    'A practice igloo is in your hands. Hold Space to shake it, with Shift gently; the arrow keys flick it. Then choose a number below.',
} as const;
