/** Learning by playing. */

export const words = {
  'learn.link': 'Learn',
  'learn.page': 'Learn {game}',
  'learn.you': 'You',
  'learn.rival': 'Blue',
  'learn.step': 'Step {number} of {count}: {title}',
  'learn.steps': 'Steps',
  'learn.stars': '{count, plural, one {# star} other {# stars}}',
  'learn.stars.none': 'not done yet',
  'learn.show': 'Show me',
  'learn.show.do': 'Do it for me',
  'learn.again': 'Start over',
  'learn.retry': 'Try again',
  'learn.next': 'Next',
  'learn.skip': 'Skip',
  'learn.finish': 'Finish',
  'learn.done': 'You can play {game}!',
  'learn.done.stars': '{stars} of {most} stars',
  'learn.done.what': 'The Chick is waiting for you. It plays on a whim, and it likes to lose.',
  'learn.play': 'Play against the Chick',
  'learn.repeat': 'Once more from the start',
} as const;
