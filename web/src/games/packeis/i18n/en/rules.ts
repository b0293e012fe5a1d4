/** The rules in our own words. The keys carry the numbers of the rules. */

export const words = {
  'packeis.rules.contents': 'On this page',
  'packeis.rules.options.intro':
    'The rulebook leaves some things open, and editions differ. This is how we play, and what you can agree on instead.',

  'packeis.rules.things': 'What there is',
  'packeis.rules.PP-1':
    'Sixty six-sided floes. Thirty carry one fish, twenty carry two, ten carry three: one hundred fish in all.',
  'packeis.rules.PP-2':
    'Two to four players, each with four penguins of one colour. Each colour has a sign of its own: Red Sun, Blue Block, Yellow Star, Green Fir; you may also be the Pink Heart or the Night Moon.',

  'packeis.rules.setup': 'Getting ready',
  'packeis.rules.PP-10':
    'The floes lie in eight rows, by turns seven and eight in a row. We call the rows A to H and count from the left: D5 is the fifth floe of the fourth row.',
  'packeis.rules.PP-11':
    'Each row is shifted by half a floe, so a floe touches up to six others. The thin lines of water between them are no gaps.',
  'packeis.rules.PP-12':
    'The fish are shuffled until they lie about evenly over the ice; a plain shuffle is an option.',
  'packeis.rules.PP-13':
    'With two players each has four penguins, with three players three, with four players two.',
  'packeis.rules.PP-14':
    'The first player puts a penguin on a free floe with exactly one fish, then the next player does, and so on until all penguins stand on the ice.',
  'packeis.rules.PP-15':
    'A floe with two or three fish is no place to start, nor is one where somebody stands.',
  'packeis.rules.PP-16': 'Placing catches nothing yet.',
  'packeis.rules.setup.picture':
    'Three players, ready to start: every penguin stands on one fish. The small number tells how many fish are under it.',

  'packeis.rules.turn': 'Your turn',
  'packeis.rules.PP-20': 'Whoever placed first also slides first; then it goes round the table.',
  'packeis.rules.PP-21': 'Slide exactly one of your penguins, then take the floe it started from.',
  'packeis.rules.PP-22':
    'A slide goes straight along one of the six directions, one floe or as many as you like. It never bends.',
  'packeis.rules.PP-23':
    'All floes on the way, and the one you stop on, must be there and free. Your own penguins are in the way just like all others.',
  'packeis.rules.PP-24':
    'Nobody jumps over water or over penguins. Before such an obstacle the slide ends at the latest; you may stop earlier.',
  'packeis.rules.PP-25': 'The floe you take lies open before you, and its fish count for you.',
  'packeis.rules.PP-26': 'If you can move, you must.',
  'packeis.rules.PP-27':
    'Floes that no penguin can ever reach again sink, and nobody gets their fish.',
  'packeis.rules.slide.picture':
    'The Red Sun slides from the right to the left. It stood on two fish: that floe melts, and the two fish are caught.',
  'packeis.rules.before': 'Before',
  'packeis.rules.after': 'After',
  'packeis.rules.reach.picture':
    'All lit floes can be reached in one slide. To the left a penguin is in the way, to the lower right the water.',
  'packeis.rules.sink.picture':
    'After this slide nobody can reach the two floes on the right any more: they sink. On the left the Blue Block is still at home, so that ice stays.',

  'packeis.rules.end': 'Being out, and the end',
  'packeis.rules.PP-30':
    'If none of your penguins can move when your turn comes, you pick them all up together with the floes under them. These floes count for you.',
  'packeis.rules.PP-31': 'You are out then; the others play on in turn.',
  'packeis.rules.PP-32':
    'If only one player can still move, that player plays on alone for as long as possible, and may not stop early.',
  'packeis.rules.PP-33': 'When nobody can move any more, the game is over.',
  'packeis.rules.out.picture':
    'Yellow Star is shut in: water and penguins all around. It is picked up, and the three fish under it still count.',

  'packeis.rules.score': 'Who wins',
  'packeis.rules.PP-40': 'Count the fish on your floes. The most fish win.',
  'packeis.rules.PP-41':
    'If fish are equal, the most floes win. If floes are equal too, it is a draw.',
  'packeis.rules.score.picture': 'Three endings',
  'packeis.rules.score.who': 'Player',
  'packeis.rules.score.fish': 'Fish',
  'packeis.rules.score.floes': 'Floes',
  'packeis.rules.score.result': 'Result',
  'packeis.rules.score.wins': 'wins',
  'packeis.rules.score.draw': 'draw',
  'packeis.rules.score.case.1': 'More fish',
  'packeis.rules.score.case.2': 'Equal fish, more floes',
  'packeis.rules.score.case.3': 'All equal',

  'packeis.rules.options': 'What can be agreed',
  'packeis.rules.PP-A1': 'The mix of floes is 30, 20 and 10. Another mix can be chosen.',
  'packeis.rules.PP-A2':
    'The fish are shuffled until each third of the board, from the top and from the left, has about as many, and none has more than half of the three-fish floes; or shuffled by chance alone; or taken from a map.',
  'packeis.rules.PP-A3': 'The ice has the shape above, or that of a map.',
  'packeis.rules.PP-A4':
    'Ice without any penguin sinks at once. It can also stay until the end; no score changes.',
  'packeis.rules.PP-A5':
    'The last player plays every move. If you like, the computer plays them at once, along a best path.',
  'packeis.rules.PP-A6':
    'A stuck penguin stays until all penguins of its player are stuck. It can also be picked up at once; the score is the same.',
  'packeis.rules.PP-A7':
    'Whether you can move is looked at when your turn comes. That too changes no score.',
  'packeis.rules.PP-A8':
    'The floe under a stuck penguin counts for its owner, or, if you like, for nobody.',
  'packeis.rules.PP-A9': 'A last tie is a draw, or, if you like, a shared win.',
  'packeis.rules.PP-A10': 'A map needs at least as many floes with one fish as there are penguins.',
  'packeis.rules.PP-A11': 'A penguin may be shut in from the very start.',
  'packeis.rules.PP-A12': 'Placing goes round the table, or, if you like, there and back.',
  'packeis.rules.PP-A13':
    'Everybody sees what everybody has caught. If you like, you see only your own until the end.',
  'packeis.rules.PP-A14': 'More than four players, or other numbers of penguins, are not played.',
} as const;
