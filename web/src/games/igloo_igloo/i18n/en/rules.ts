/** The rules in our own words. The keys carry the numbers of the rules. */

export const words = {
  'igloo_igloo.rules.contents': 'On this page',
  'igloo_igloo.rules.before': 'Before',
  'igloo_igloo.rules.after': 'After',

  'igloo_igloo.rules.things': 'What there is',
  'igloo_igloo.rules.II-1':
    'Two to four players, a board of eight by eight spaces, and 56 ice tiles whose snowy backs all look alike.',
  'igloo_igloo.rules.II-2': 'Twenty-eight fish: eight worth 1, twelve worth 2, eight worth 3.',
  'igloo_igloo.rules.II-3': 'Ten foxes: three worth 1, four worth 2, three worth 3.',
  'igloo_igloo.rules.II-4': 'Four polar bears, worth 4 each.',
  'igloo_igloo.rules.II-5':
    'Inuit of four tribes, five red, five blue, three yellow, three green, and two igloos for each tribe.',
  'igloo_igloo.rules.II-6':
    'Tiles without a red border happen at once: fish, polar bear, drift, pack ice. Those with a red border are kept in secret: Thaw, Stamina, Harpoon, Move animals.',

  'igloo_igloo.rules.setup': 'Getting ready',
  'igloo_igloo.rules.II-10': 'The four corners are land. The other sixty spaces are water.',
  'igloo_igloo.rules.II-11':
    'The shuffled tiles lie snow side up on all water spaces except the four in the middle.',
  'igloo_igloo.rules.II-12':
    'A random fish lies open on each of the four middle spaces. The others wait in the reserve, values hidden.',
  'igloo_igloo.rules.II-13': 'Foxes, values hidden, and bears are the rest of the reserve.',
  'igloo_igloo.rules.II-14':
    'Everybody has three Inuit and two igloos of one colour, with two players five Inuit. In the box two play red against blue; here each may choose a colour and its sign: Red Sun, Blue Block, Yellow Star, Green Fir, Pink Heart, Night Moon.',
  'igloo_igloo.rules.II-15': 'Somebody is chosen to begin.',
  'igloo_igloo.rules.II-16':
    'In turn, each puts one Inuk on a floe at the edge of the board, until all stand. Any number may share a floe.',
  'igloo_igloo.rules.start.picture':
    'Three players are placing. When they are done, the first may melt one of the eight floes around the open water.',

  'igloo_igloo.rules.turn': 'Your turn',
  'igloo_igloo.rules.II-20':
    'First you must melt one floe. Then you have up to three action points.',
  'igloo_igloo.rules.II-21': 'Then your left neighbour plays.',
  'igloo_igloo.rules.II-22': 'Points you do not spend are lost.',

  'igloo_igloo.rules.melt': 'Melting',
  'igloo_igloo.rules.II-30':
    'The floe must still have its snow side up and be empty: no igloo, no Inuk, no animal.',
  'igloo_igloo.rules.II-31':
    'It must touch the sea with one of its four sides. Sea with fish or a bear counts too.',
  'igloo_igloo.rules.II-32':
    'If there is no such floe, take any empty snow floe at the edge of the board instead. It opens a new sea.',
  'igloo_igloo.rules.II-33': 'If there is none there either, the game ends at once.',
  'igloo_igloo.rules.II-34': 'In the very first turn there are exactly eight floes to choose from.',
  'igloo_igloo.rules.II-35': 'Only you look at the other side.',
  'igloo_igloo.rules.II-36':
    'A red border: the tile goes to your secret hand, to be played now or later. Its space is sea.',
  'igloo_igloo.rules.II-37': 'No red border: show it; it happens at once.',

  'igloo_igloo.rules.events': 'What happens at once',
  'igloo_igloo.rules.II-40':
    'Fish: as many fish as pictured come from the reserve, open, to the new sea space.',
  'igloo_igloo.rules.II-41': 'Polar bear: a bear comes to the new sea space.',
  'igloo_igloo.rules.II-42':
    'Drift: the space becomes sea, and you must push one floe by one space up, down, left or right. Floes in front of it move along.',
  'igloo_igloo.rules.II-43':
    'The row must end at a sea space. Nothing is pushed onto a corner or off the board. Where the pushed floe was, there is sea.',
  'igloo_igloo.rules.II-44': 'Inuit, igloos and animals on the floes move with them.',
  'igloo_igloo.rules.II-45':
    'Fish or a bear where the row ends go first to a sea space beside it, as you choose. If they cannot, you cannot push there.',
  'igloo_igloo.rules.II-46':
    'Pack ice: the tile stays on its space, open, and never melts. A fox from the reserve lives on it.',
  'igloo_igloo.rules.drift.picture':
    'Green pushes the lowest floe up. The fish in the way must go first: to the left, not slantwise to the crossed spaces. Then both floes move, with the green Inuk on one of them: now green is next to the fish, and yellow is not.',

  'igloo_igloo.rules.hand': 'Secret tiles',
  'igloo_igloo.rules.II-50':
    'Your hand is secret and has no limit. A tile you play leaves the game.',
  'igloo_igloo.rules.II-51':
    'You may play several in a turn, but only one of each kind. All Stamina tiles are one kind, whatever they give.',
  'igloo_igloo.rules.II-52':
    'Thaw: before melting, after it, or during your actions. Remove a snow floe beside the sea, unseen and without its event. Inuit and animals on it do not hinder, an igloo does. Pack ice never thaws.',
  'igloo_igloo.rules.II-53':
    'Animals on a thawed floe leave the game. You send the Inuit on it to corners, each to the one you like.',
  'igloo_igloo.rules.II-54': 'Stamina: as many more action points as printed, this turn.',
  'igloo_igloo.rules.II-55':
    'Harpoon: whenever a bear threatens you, or during your actions to hunt.',
  'igloo_igloo.rules.II-56': 'Move animals: three steps, for one animal or divided among several.',
  'igloo_igloo.rules.II-57': 'A fish steps to a sea space beside it. Fish may share a space.',
  'igloo_igloo.rules.II-58':
    'A fox steps to an ice space beside it. Foxes may share a space, and Inuit are no hindrance.',
  'igloo_igloo.rules.II-59':
    'A bear steps to any space beside it, ice or sea, but never to another bear.',
  'igloo_igloo.rules.II-60': 'No bear and no fox ever goes onto a corner.',

  'igloo_igloo.rules.attack': 'When a bear attacks',
  'igloo_igloo.rules.II-65': 'A bear attacks when it is moved to a space with animals or Inuit.',
  'igloo_igloo.rules.II-66': 'Fish and foxes there leave the game.',
  'igloo_igloo.rules.II-67':
    'Inuit whose own igloo is there hide in it. Or their owner plays a harpoon: the bear is theirs, and the Inuit stay.',
  'igloo_igloo.rules.II-68': 'Otherwise they flee: whoever moved the bear puts them on a corner.',
  'igloo_igloo.rules.II-69':
    'If several tribes are there, they are asked clockwise from the left of the mover. The first harpoon takes the bear, and everybody stays.',
  'igloo_igloo.rules.II-70':
    'If nobody plays one, the mover sends all who cannot hide to corners, as they like.',
  'igloo_igloo.rules.attack.picture':
    'Yellow moves the bear to a floe with red, blue and a fox. The fox is gone. Blue hides in the igloo. Red plays no harpoon, so yellow sends the red Inuk to a corner.',

  'igloo_igloo.rules.actions': 'Your actions',
  'igloo_igloo.rules.II-75':
    'Three points, more with Stamina, for all your Inuit as you like, in any order.',
  'igloo_igloo.rules.II-76':
    'Walk, 1 point: to a floe beside. Other Inuit, igloos and foxes are no hindrance.',
  'igloo_igloo.rules.II-77':
    'Where a bear is you go only with a harpoon. You play it at once and take the bear.',
  'igloo_igloo.rules.II-78':
    'Kayak, 3 points: from a floe beside a sea to another floe beside the same sea, however far. It never stops on the water.',
  'igloo_igloo.rules.II-79':
    'Fish do not stop a kayak and are not caught on the way. No kayak passes a space with a bear.',
  'igloo_igloo.rules.II-80':
    'Hunt, as many points as the animal is worth: a fox on the same floe, or a fish in the sea beside it. It is yours.',
  'igloo_igloo.rules.II-81': 'With a harpoon you take any one animal in reach for no points.',
  'igloo_igloo.rules.II-82':
    'A bear is only taken with a harpoon, on the same floe, when entering, or when attacked; never with points.',
  'igloo_igloo.rules.II-83':
    "Igloo, 3 points: on a floe with an own Inuk, without anybody else's, without another igloo. You have two, and they stay where they are.",
  'igloo_igloo.rules.kayak.picture':
    'The blue Inuk may land on every lit floe: they touch the same sea. The crossed ones touch only another sea.',

  'igloo_igloo.rules.end': 'The end',
  'igloo_igloo.rules.II-90':
    'The game ends when somebody cannot melt anything at the beginning of their turn: all floes beside the sea or at the edge are occupied or pack ice.',
  'igloo_igloo.rules.II-91': 'Tiles left in hands count nothing.',

  'igloo_igloo.rules.score': 'Counting',
  'igloo_igloo.rules.II-95': 'Add the values of the animals you hunted.',
  'igloo_igloo.rules.II-96':
    'Floes that touch side by side are an island, even a single one. Corners belong to no island and connect nothing.',
  'igloo_igloo.rules.II-97':
    'On an island each of your Inuit gives strength 1, each igloo 2. Inuit on corners count nowhere.',
  'igloo_igloo.rules.II-98':
    'Alone on an island you score its floes squared: four floes bring sixteen points.',
  'igloo_igloo.rules.II-99':
    'Otherwise the strongest scores 1 point for each floe, the second half of it, the others nothing.',
  'igloo_igloo.rules.II-100':
    'All who tie for first score in full; the next strength is still second. All who tie for second score half.',
  'igloo_igloo.rules.II-101': 'Animals and islands together: the most points win.',
  'igloo_igloo.rules.islands.picture':
    'Six floes: yellow has an Inuk and an igloo, strength 3; blue has three Inuit, strength 3; both score 6. Red, strength 2, scores 3; green, strength 1, nothing. On the single floe red is alone: 1 point. The yellow Inuk on the corner counts nowhere.',

  'igloo_igloo.rules.hardcore': 'The hardcore variant',
  'igloo_igloo.rules.II-110': "Nobody enters a floe with another tribe's igloo.",
  'igloo_igloo.rules.II-111':
    'Islands count by a table: 1, 3, 6, 10, 15 points for one to five floes, 21 for six or more.',
  'igloo_igloo.rules.II-112': 'Alone on an island you score the same table, nothing is squared.',
  'igloo_igloo.rules.II-113': 'First and second stay as they are: second is half of the table.',

  'igloo_igloo.rules.options': 'What can be agreed',
  'igloo_igloo.rules.options.intro':
    'The rulebook leaves some things open. This is how we play, and what you can agree on instead.',
  'igloo_igloo.rules.II-A1':
    'No source prints the numbers of the tiles. Ours: 12 fish tiles, 4 bears, 10 pack ice, and 6 each of Drift, Thaw, Harpoon, Move animals and Stamina. Your own list can be used.',
  'igloo_igloo.rules.II-A2': 'Stamina gives 1, 2 or 3, two tiles of each.',
  'igloo_igloo.rules.II-A3': 'If the reserve runs out, only what is left comes.',
  'igloo_igloo.rules.II-A4': 'Pack ice without a fox is not occupied, but still cannot melt.',
  'igloo_igloo.rules.II-A5':
    'Floes at the edge are only chosen when nothing beside the sea can melt. Floes inside that touch no sea never are.',
  'igloo_igloo.rules.II-A6':
    'Whether anything can melt is looked at first. If you like, Thaw and Move animals may be played before.',
  'igloo_igloo.rules.II-A7': 'A drift without any possible push does nothing.',
  'igloo_igloo.rules.II-A8': 'Every floe may drift, also pack ice, also with igloos.',
  'igloo_igloo.rules.II-A9':
    'Each animal in the way goes to its own space. A bear never goes to a bear; if it comes to fish, it eats them. You can agree that it does not, or that all animals of a space go to one space.',
  'igloo_igloo.rules.II-A10': 'The space of the drift tile is sea at once and may be used.',
  'igloo_igloo.rules.II-A11':
    'Move animals is played when Thaw may be; if you like, only after melting.',
  'igloo_igloo.rules.II-A12':
    'All three steps are made while one is possible; if you like, you may stop early.',
  'igloo_igloo.rules.II-A13':
    'Only a bear that moves attacks. A fox or a fish that comes to a bear is safe.',
  'igloo_igloo.rules.II-A14':
    'Animals are eaten before harpoons are asked for; if you like, they survive when the bear is taken.',
  'igloo_igloo.rules.II-A15':
    'Asked is everybody with Inuit there, hidden ones too, the mover last. One igloo hides all Inuit of its tribe.',
  'igloo_igloo.rules.II-A16': 'After hiding, bear and Inuit share the floe in peace.',
  'igloo_igloo.rules.II-A17':
    'One of each kind holds for your own turn. In defence you may play one harpoon for each attack, unless you agree on one in all.',
  'igloo_igloo.rules.II-A18':
    'A harpoon reaches as far as any hunt. A bear in the sea is out of reach, unless you agree otherwise.',
  'igloo_igloo.rules.II-A19':
    'Onto a bear: on foot for 1 point, by kayak for 3, with a harpoon each.',
  'igloo_igloo.rules.II-A20':
    'Inuit walk onto corners and off them, fish from them and start kayaks there, but do not land or build there. You can agree on less or more, or that kayaks go from ice to ice only.',
  'igloo_igloo.rules.II-A21': 'Any number of Inuit fits on a corner.',
  'igloo_igloo.rules.II-A22': 'A floe at the edge touches the corner beside it.',
  'igloo_igloo.rules.II-A23':
    'A sea is all water connected side by side, without spaces with bears.',
  'igloo_igloo.rules.II-A24': 'Thaw needs a floe beside the sea, otherwise it cannot be played.',
  'igloo_igloo.rules.II-A25': 'A bear on a thawed floe leaves the game.',
  'igloo_igloo.rules.II-A26': 'An igloo may be built beside a fox or a bear, and on pack ice.',
  'igloo_igloo.rules.II-A27': 'A floe with an igloo is not empty.',
  'igloo_igloo.rules.II-A28': 'Half points are rounded down, or up, or kept, as agreed.',
  'igloo_igloo.rules.II-A29': 'After two who are first together there is still a second.',
  'igloo_igloo.rules.II-A30': 'Alone means: nobody else has any strength there.',
  'igloo_igloo.rules.II-A31': 'With two on an island the weaker one is second.',
  'igloo_igloo.rules.II-A32':
    'Equal points share the win, or the points from hunting decide, or the Inuit on islands.',
  'igloo_igloo.rules.II-A33':
    'In the variant, walking and kayaks are barred from igloos, drifting and fleeing are not. Its two halves can be used apart.',
  'igloo_igloo.rules.II-A34':
    'Hunted animals lie open. How many tiles somebody holds is known, which ones is not.',
  'igloo_igloo.rules.II-A35': 'Who begins is drawn by lot, unless you agree otherwise.',
  'igloo_igloo.rules.II-A36': 'Thawed tiles stay unseen for ever.',
  'igloo_igloo.rules.II-A37':
    'A review says that only floes beside an own Inuk melt. The rulebook does not; we follow the rulebook.',
  'igloo_igloo.rules.II-A38': 'With three players red and blue too have three Inuit.',
  'igloo_igloo.rules.II-A39':
    'Who is asked for a harpoon has the time the table sets, 30 seconds unless it says otherwise. Silence means no harpoon.',
  'igloo_igloo.rules.II-A40':
    'A bear threatens you when it is moved onto your space. A bear next door is no reason for a harpoon.',
  'igloo_igloo.rules.II-A41':
    'Points from hunting are what the animals are worth together, not how many there are.',
} as const;
