/** Why something cannot be done. */

export const words = {
  'refusal.icecool.not_flicked': 'First flick your penguin; then your turn can end.',
  'refusal.icecool.enact': 'A flick is decided by the ice, not by a message.',
  'refusal.icecool.other_flick': 'That was another flick.',
  'refusal.icecool.stationed': 'The round has begun; the Catcher stays where he is.',
  'refusal.icecool.not_flicking': 'Red lines are only for the moment before a flick.',
  'refusal.icecool.no_wall': 'No wall is close enough for a red line.',
  'refusal.icecool.other_line': 'Only this red line is free to you: {room}.',
  'refusal.icecool.not_the_end': 'Ice skates are only for the end of your turn.',
  'refusal.icecool.no_ones': 'Ice skates need two hidden cards of value 1.',
  'refusal.icecool.not_stationed': 'First the Catcher chooses a place.',
  'refusal.icecool.flicked': 'A turn is one flick.',
  'refusal.icecool.flick_range': 'No finger flicks like that.',
  'refusal.icecool.station_range':
    'The Catcher waits inside the red line of the Kitchen; choose a place there.',
  'refusal.icecool.board': 'This board file does not fit together.',
  'refusal.icecool.deck': 'The three numbers of cards make 45 together.',
  'refusal.icecool.rehearsal':
    'That cannot be tried like this: penguins stand clear of each other and of the walls.',
  'refusal.icecool.red_line': 'A red line that far from the wall does not fit into the rooms.',
} as const;
