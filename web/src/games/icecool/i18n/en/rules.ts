/** The rules in our own words. The keys carry the numbers of the rules. */

export const words = {
  'icecool.rules.contents': 'On this page',
  'icecool.rules.options.intro':
    'The rulebook leaves some things open. This is how we play, and what you can agree on instead.',
  'icecool.rules.play': 'Show: {technique}',
  'icecool.rules.playing': 'Once more: {technique}',
  'icecool.rules.straight': 'Straight',
  'icecool.rules.straight.what':
    'The finger hits the middle of the body, not the head. The penguin slides where the finger goes.',
  'icecool.rules.curve': 'Curve',
  'icecool.rules.curve.what':
    'The finger hits on the right side. The penguin spins and turns to the right, through the door.',
  'icecool.rules.jump': 'Jump',
  'icecool.rules.jump.what':
    'The finger hits the top of the head, hard and close to a wall. The penguin tips over and flies across it.',

  'icecool.rules.things': 'What there is',
  'icecool.rules.IC-1':
    'Two to four players. Four penguins, five boxes that are the rooms of a school, three fish tokens in each of four colours and four white ones, 45 fish cards worth 1, 2 or 3, and an ID card for each colour.',
  'icecool.rules.IC-2':
    'The boxes have numbers. Box 1 is the Classroom with a red circle, box 2 the Kitchen with an area inside a red line.',
  'icecool.rules.IC-3':
    'Two door frames belong together when their dots have the same colour. Three doors carry the fish sign; here their frames are golden. The white fish only hold the boxes together.',
  'icecool.rules.IC-4':
    'In every room a red line runs along the walls, also where a picture covers it.',

  'icecool.rules.setup': 'Before the game',
  'icecool.rules.IC-10': 'The boxes are joined dot to dot and held by the white fish.',
  'icecool.rules.IC-11': 'Everybody has one colour: penguin, ID card and three fish tokens.',
  'icecool.rules.IC-12':
    'All 45 cards are shuffled into one face-down pile, however many people play.',
  'icecool.rules.IC-13': 'The first Catcher is whoever saw a penguin last.',
  'icecool.rules.IC-14':
    'Warm-up before the first game: from the red circle everybody flicks a penguin round the school until it is back in the Classroom, one after the other. It counts nowhere.',

  'icecool.rules.round': 'A round begins',
  'icecool.rules.IC-20': 'One player is the Catcher, all others are Runners.',
  'icecool.rules.IC-21':
    'Each Runner hangs one fish on each of the three fish doors. The Catcher hangs none.',
  'icecool.rules.IC-22':
    'The Catcher puts the penguin into the Kitchen, anywhere inside the red line. No Runner is on the ice yet.',
  'icecool.rules.IC-23': 'Everybody holds their own ID card. Fish cards won earlier are kept.',

  'icecool.rules.turn': 'Your turn',
  'icecool.rules.IC-30':
    'The player to the left of the Catcher begins, then it goes clockwise. So the Catcher comes last, and then it starts again.',
  'icecool.rules.IC-31': 'A turn is one flick of your own penguin.',
  'icecool.rules.IC-32':
    "A Runner's first flick of a round starts from the red circle in the Classroom.",
  'icecool.rules.IC-33':
    'If after that first flick the penguin is still on the circle, or on it again, the flick is repeated until it is not.',
  'icecool.rules.IC-34': "The Catcher's first flick starts where the penguin was put.",
  'icecool.rules.IC-35':
    'Every later flick starts where the penguin stands, or from a red line (IC-60).',
  'icecool.rules.IC-36':
    'Hit around the middle of the body, a penguin goes straight. Hit on one side, it turns to that side. Hit on top of the head, it jumps. All of it is allowed, also over walls.',

  'icecool.rules.fish': 'Fish',
  'icecool.rules.IC-40':
    'A Runner who goes completely through a door with a fish of their colour takes the fish and the top card, looks at it, and lays it face down.',
  'icecool.rules.IC-41':
    'Completely through means, seen from above: the whole penguin was on one side of the door, then the whole penguin is on the other.',
  'icecool.rules.IC-42': 'One flick may go through several doors; each brings its fish and a card.',
  'icecool.rules.IC-43': 'Jumping over a door brings nothing.',
  'icecool.rules.IC-44':
    'If any part of the penguin stays in the frame, seen from above, it is stuck and has not passed.',
  'icecool.rules.IC-45':
    'Whoever went completely through and then rolls back into the frame has passed.',
  'icecool.rules.IC-46':
    'Whoever starts in a frame cannot score that door by going the rest of the way: first to a red line, then through in one go.',
  'icecool.rules.IC-47': 'Each fish door counts once for each Runner and round.',
  'icecool.rules.IC-48': 'The Catcher takes no fish, and doors without the sign give none.',
  'icecool.rules.IC-49': 'A Runner who was caught plays on and still takes fish.',

  'icecool.rules.catching': 'Catching',
  'icecool.rules.IC-50':
    "Every Runner whom the Catcher touches during the Catcher's turn gives up the ID card.",
  'icecool.rules.IC-51':
    'A Runner who touches the Catcher during their own turn gives it up as well.',
  'icecool.rules.IC-52':
    'With three or four players, whoever has no ID card has nothing more to lose.',
  'icecool.rules.IC-53':
    "In somebody else's turn: pushed completely through your fish door, you take fish and card; pushed into the Catcher, you lose your ID card. You stay where you were pushed.",

  'icecool.rules.lines': 'Red lines',
  'icecool.rules.IC-60':
    'If your penguin is close to a wall or stuck in a door, you may put it on the closest free point of the red line before you flick. You need not.',
  'icecool.rules.IC-61':
    'Stuck, and seen from above on both sides of the door: you choose the red line of either room.',
  'icecool.rules.IC-62': 'Stuck, and seen on one side only: only the red line of that room.',
  'icecool.rules.IC-63': 'A point is free if your penguin overlaps no other there.',

  'icecool.rules.accidents': 'Accidents',
  'icecool.rules.IC-65':
    'A penguin that jumps out of all boxes by its own flick goes back to where it started. The turn is over; ice skates may still be used.',
  'icecool.rules.IC-66':
    "A penguin driven out in somebody else's turn goes back to where it stood; nothing else happens.",
  'icecool.rules.IC-67':
    'A penguin moved by a hand goes back to its spot. Here nobody has hands: only flicks move penguins.',

  'icecool.rules.skates': 'Ice skates',
  'icecool.rules.IC-70':
    'At the end of your turn you may turn two face-down cards of value 1 face up and take another turn at once.',
  'icecool.rules.IC-71':
    'The two cards stay yours and count, but lie face up for the rest of the game and cannot be used again.',
  'icecool.rules.IC-72':
    'With enough ones you may do so several times in a row, as Catcher and as Runner.',

  'icecool.rules.roundEnd': 'A round ends',
  'icecool.rules.IC-80':
    'The round ends when a Runner has all three fish, or when the Catcher has all ID cards.',
  'icecool.rules.IC-81':
    'Beginning with the Catcher, everybody draws one card for each ID card they hold: one in all for each player.',
  'icecool.rules.IC-82': 'Everybody takes back their ID card and their three fish.',
  'icecool.rules.IC-83': 'The player to the left of the Catcher is the next Catcher.',

  'icecool.rules.end': 'Who wins',
  'icecool.rules.IC-90':
    'With three or four players there are as many rounds as players: everybody is Catcher once.',
  'icecool.rules.IC-91':
    'The most points on the cards win, those lying face up included. If equal, the most cards; if those are equal too, the win is shared.',

  'icecool.rules.two': 'Two players, and packing up',
  'icecool.rules.IC-95': 'The Catcher must catch the Runner twice to end the round.',
  'icecool.rules.IC-96':
    "At the first catch the Catcher takes the ID card. The Runner's penguin goes to the red circle and flicks at once, as if for the first time. The Catcher may not skate before that.",
  'icecool.rules.IC-97': 'Fish already taken stay taken; the others stay on their doors.',
  'icecool.rules.IC-98': 'The second catch ends the round and brings nothing else.',
  'icecool.rules.IC-99': 'The round also ends when the Runner has three fish.',
  'icecool.rules.IC-100': 'Each is Catcher twice, in turn: four rounds.',
  'icecool.rules.IC-101':
    'All else is the same. At the end of a round the Catcher draws two cards and a caught Runner none; else one each.',
  'icecool.rules.IC-105': 'The boxes go into each other in the order of their numbers.',

  'icecool.rules.options': 'What can be agreed',
  'icecool.rules.IC-A1':
    'Fifteen cards of each value, or another mix of 45. In a tournament each card is one point, and there are no ice skates.',
  'icecool.rules.IC-A2':
    'If no card is left, it is lost; or, if you like, owed: then it counts one point and one card.',
  'icecool.rules.IC-A3':
    'Four long rooms lie round a small one like a pinwheel. There is also a small school of our own, or your own from a file.',
  'icecool.rules.IC-A4': 'Boxes 3 to 5 are called Gym, Canteen and Lounge.',
  'icecool.rules.IC-A5':
    'One door in the middle of each shared wall; the fish are on Gym–Kitchen, Canteen–Classroom and Gym–Lounge. A board file can change it.',
  'icecool.rules.IC-A6':
    'A penguin weighs 28 g, is 50 mm tall and 32 mm wide; a door is 75 mm wide and 56 mm high; walls are 60 mm high, so that a lintel fits over the door. A board file can change it.',
  'icecool.rules.IC-A7':
    'Red lines are 40 mm from the wall, or as you agree. Close to a wall is a penguin whose middle is between wall and line.',
  'icecool.rules.IC-A8':
    'If the nearest point of the line is not free, it is the nearest free one. Putting a penguin down never counts as touching.',
  'icecool.rules.IC-A9':
    'Stuck and seen on both sides: free choice, or, if you like, only the room where most of it is seen.',
  'icecool.rules.IC-A10': 'Stuck and seen on neither side: free choice.',
  'icecool.rules.IC-A11':
    'A door counts as soon as the whole penguin has changed sides, wherever it goes then; or, if you like, only if it does not come back.',
  'icecool.rules.IC-A12':
    'A stuck penguin may do without the red line; then that door cannot count in this flick.',
  'icecool.rules.IC-A13':
    'The first flick is the first of each round. A penguin is on the circle if any part of it is over it.',
  'icecool.rules.IC-A14':
    'What a repeated first flick did stands, and its penguin goes back to the circle; or, if you like, all is as before.',
  'icecool.rules.IC-A15': 'A first flick that jumps out of the school is repeated too.',
  'icecool.rules.IC-A16': 'If the circle is occupied, it is the free point nearest to its middle.',
  'icecool.rules.IC-A17':
    'Fish and touches before jumping out count; or, if you like, that flick gains and loses nothing.',
  'icecool.rules.IC-A18':
    'If somebody is where a penguin goes back to, it is the nearest free point.',
  'icecool.rules.IC-A19':
    'At rest on a wall a penguin is stuck. Lying down, it rights itself, as the real one does.',
  'icecool.rules.IC-A20':
    'The Catcher touches a Runner in his turn, or a Runner touches him or is pushed into him: that counts. If you like, also a Catcher pushed into a Runner by a third player.',
  'icecool.rules.IC-A21':
    'Everything until all rest is taken in the order of time; then the end of the round is looked for.',
  'icecool.rules.IC-A22': 'That is after each flick, before ice skates.',
  'icecool.rules.IC-A23':
    'Cards just drawn may be used for skates. With two hidden cards, whatever they are, your turn ends after a moment; you are asked only if they are ones. To the others both look the same.',
  'icecool.rules.IC-A24':
    'The table is asked who saw a penguin last; if nobody says so, the lot decides. If you like: the youngest, the first chair, or always the lot.',
  'icecool.rules.IC-A25': 'After the Catcher, cards are drawn clockwise.',
  'icecool.rules.IC-A26':
    'Two players: a Runner who touches the Catcher in their own turn is caught too and starts again at once. There is at most one catch in a flick.',
  'icecool.rules.IC-A27':
    'Two players: catch and third fish in one flick end the round, and the ID card is with the Catcher.',
  'icecool.rules.IC-A28':
    'Two players: after the restart the Runner may skate at the end of that turn, the Catcher at the end of later ones.',
  'icecool.rules.IC-A29': 'Touching a caught Runner again does nothing with three or four players.',
  'icecool.rules.IC-A30':
    'How many cards everybody has is open; what the face-down ones show is secret until the end.',
  'icecool.rules.IC-A31':
    'A flick is one blow: direction, strength, how high and how far to the side it hits, and whether the finger rises or falls.',
  'icecool.rules.IC-A32':
    'In the middle of the body a hit slides straight and low. Higher up it lifts, and on the top of the head, with a fast finger, it clears a wall. The farther aside, the more it turns.',

  'icecool.practice': 'Practice run',
  'icecool.practice.what':
    'Before the first game everybody slides once round the school: start on the red circle, visit every room, and come back to the Classroom. It counts nowhere.',
  'icecool.practice.begin': 'Begin the practice run',
  'icecool.practice.flick': 'Flick',
  'icecool.practice.flicks': '{count, plural, one {# flick} other {# flicks}}',
  'icecool.practice.visited': 'visited',
  'icecool.practice.missing': 'not yet',
  'icecool.practice.home': 'All rooms visited. Now back to the Classroom!',
  'icecool.practice.done':
    'Round the school in {count, plural, one {# flick} other {# flicks}}. Well slid!',
  'icecool.practice.best': 'Your best: {count, plural, one {# flick} other {# flicks}}.',
  'icecool.practice.restart': 'From the start',
  'icecool.practice.busy': 'The server has no time right now. Try again.',
  'icecool.practice.tell.flicked': 'You flick: {technique}.',
  'icecool.practice.tell.passed.through': 'You go through the door, into the {room}.',
  'icecool.practice.tell.passed.over': 'You jump over the door, into the {room}.',
  'icecool.practice.tell.left': 'You jump out of the school! Back to where you were.',
  'icecool.odds': 'Through which doors?',
  'icecool.odds.trying': 'Trying …',
  'icecool.odds.none': 'Through none.',
  'icecool.odds.times': '{times} of {hands}',
} as const;
