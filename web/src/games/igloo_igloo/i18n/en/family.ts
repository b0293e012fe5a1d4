/** The rules for a family: short sentences for a child, goal first. */

export const words = {
  'igloo_igloo.family.goal': 'The goal',
  'igloo_igloo.family.goal.1': 'Get the most points.',
  'igloo_igloo.family.goal.2':
    'Hunted animals are points. At the end, so are the islands your Inuit stand on.',

  'igloo_igloo.family.turn': 'Your turn',
  'igloo_igloo.family.turn.1': 'First a floe melts: choose an empty, snowy one beside the sea.',
  'igloo_igloo.family.turn.2':
    'It may hide fish, a bear, pack ice with a fox, a drift, or a secret tile for your hand.',
  'igloo_igloo.family.turn.3':
    'Then you have three points for your Inuit. Points you do not use are gone.',
  'igloo_igloo.family.turn.4':
    'Walk to the next floe: 1 point. Hunt a fish or a fox: as many points as it is worth.',
  'igloo_igloo.family.turn.5':
    'Kayak to any floe of the same sea: 3 points. Build an igloo: 3 points.',

  'igloo_igloo.family.begin': 'How it begins',
  'igloo_igloo.family.begin.1':
    'By turns, each puts an Inuk on a floe at the edge, until all stand.',
  'igloo_igloo.family.begin.2':
    'The four corners are land. Inuit there are safe, but count nothing at the end.',

  'igloo_igloo.family.drift': 'When ice drifts',
  'igloo_igloo.family.drift.1':
    'A drift pushes a floe by one space, with all floes in front of it, into the sea.',
  'igloo_igloo.family.drift.2':
    'Whoever stands on them rides along. Fish in the way move aside first.',

  'igloo_igloo.family.secret': 'Secret tiles',
  'igloo_igloo.family.secret.1':
    'Only you know your tiles. Use them now or later, but only one of each kind in a turn.',
  'igloo_igloo.family.secret.2':
    'Stamina: more points this turn. Thaw: a snowy floe melts, even under somebody’s feet.',
  'igloo_igloo.family.secret.3':
    'Move animals: three steps with animals. Harpoon: one animal in reach for no points, even a bear.',

  'igloo_igloo.family.bear': 'When a bear comes',
  'igloo_igloo.family.bear.1':
    'A bear eats fish and foxes where it goes. Inuit there must flee to a corner.',
  'igloo_igloo.family.bear.2':
    'Safe is who has an igloo of their own there. With a harpoon you catch the bear.',

  'igloo_igloo.family.end': 'The end',
  'igloo_igloo.family.end.1':
    'The game is over when somebody has no floe to melt as their turn begins.',

  'igloo_igloo.family.islands': 'What islands are worth',
  'igloo_igloo.family.islands.1':
    'Floes that touch side by side are an island. There each Inuk counts 1 and each igloo 2.',
  'igloo_igloo.family.islands.2':
    'All alone on it? Its floes times its floes: four floes bring sixteen points.',
  'igloo_igloo.family.islands.3':
    'Not alone? The strongest gets one point a floe, the second half as much, the others nothing.',
} as const;
