/** The rules for a family: short sentences for a child, goal first. */

export const words = {
  'packeis.family.goal': 'The goal',
  'packeis.family.goal.1': 'Catch more fish than everybody else.',
  'packeis.family.goal.2':
    'Your penguins slide over ice that melts behind them. Every floe they leave is yours, with its fish.',

  'packeis.family.turn': 'Your turn',
  'packeis.family.turn.1':
    'Choose one of your penguins. It slides straight on in one of six directions, as far as you like.',
  'packeis.family.turn.2':
    'It never bends, and it never jumps: not over water, not over a penguin.',
  'packeis.family.turn.3': 'The floe it came from is yours now. Where it was, there is water.',
  'packeis.family.turn.4': 'If you can move, you must. Then the next player moves.',

  'packeis.family.way': 'What is in the way',
  'packeis.family.way.1':
    'Penguins and water stop you, your own penguins too. You may always stop earlier.',

  'packeis.family.begin': 'How it begins',
  'packeis.family.begin.1': 'Two play with four penguins each, three with three, four with two.',
  'packeis.family.begin.2':
    'By turns, each puts a penguin on a free floe with one fish. That catches nothing yet.',

  'packeis.family.apart': 'Ice that is cut off',
  'packeis.family.apart.1': 'Ice that no penguin can ever reach again sinks. Nobody gets its fish.',
  'packeis.family.apart.2':
    'Cut off a corner with only your penguins on it: all of it is left for you.',

  'packeis.family.end': 'Out, and the end',
  'packeis.family.end.1':
    'None of your penguins can move? Take them off, with the floes they stand on. These fish count too.',
  'packeis.family.end.2': 'The others play on. When nobody can move any more, the game is over.',

  'packeis.family.win': 'Who wins',
  'packeis.family.win.1': 'The most fish win. Equal fish: the most floes. Equal again: a draw.',
} as const;
