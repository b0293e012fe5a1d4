/** What is said at the table. */

export const words = {
  'packeis.board': 'Board of sixty floes',
  'packeis.fish.0': 'no fish',
  'packeis.fish.1': 'one fish',
  'packeis.fish.2': 'two fish',
  'packeis.fish.3': 'three fish',
  'packeis.cell.floe': '{fish}, {cell}',
  'packeis.cell.water': 'water, {cell}',
  'packeis.cell.yours': 'your penguin, {cell}, on {fish}',
  'packeis.cell.theirs': 'penguin of {name} ({look}), {cell}, on {fish}',
  'packeis.cell.slides': '{count, plural, one {# slide} other {# slides}}',
  'packeis.cell.reachable': 'reachable',
  'packeis.cell.chosen': 'chosen',
  'packeis.cell.first': '{name} is there first',
  'packeis.reach': 'Who gets there first?',
  'packeis.reach.count': '{name}: first at {count, plural, one {# floe} other {# floes}}',
  'packeis.reach.legend':
    'Each floe has the colour and pattern of whoever slides there first; = means a tie.',
  'packeis.cell.tie': 'nobody is there first',

  'packeis.prompt.place': 'Place a penguin',
  'packeis.prompt.place.detail':
    'Any free floe with one fish will do. {count, plural, one {This is your last one.} other {You have # to place.}}',
  'packeis.prompt.slide': 'Choose a penguin to slide',
  'packeis.prompt.slide.detail': 'You keep the floe it leaves.',
  'packeis.prompt.over': 'The ice is gone',

  'packeis.ask.where': 'Where shall it slide?',
  'packeis.ask.where.detail':
    '{count, plural, one {One floe is in reach from {cell}.} other {# floes are in reach from {cell}.}}',
  'packeis.ask.other': 'Another penguin',
  'packeis.ask.slide': 'Slide to {cell}?',
  'packeis.ask.slide.detail': 'You keep the {fish} fish of {cell}. It melts behind you.',
  'packeis.ask.slide.yes': 'Slide',
  'packeis.ask.place': 'Start on {cell}?',
  'packeis.ask.place.detail': 'Nothing is caught while penguins are placed.',
  'packeis.ask.place.yes': 'Place here',
  'packeis.ask.no': 'Not this one',

  'packeis.note.stuck': 'This penguin cannot move any more. It keeps its floe for you.',
  'packeis.note.theirs': 'That is not your penguin. Choose one of yours, in lamp light.',
  'packeis.note.several': 'More than one of your penguins can slide there. Choose one first.',
  'packeis.note.unreached': 'None of your penguins can slide there in one go.',

  'packeis.detail.floes': '{count, plural, one {# floe} other {# floes}}',
  'packeis.detail.place': '{count, plural, one {# penguin to place} other {# penguins to place}}',
  'packeis.detail.out': '{floes}, out',
  'packeis.detail.hidden': 'floes face down',
  'packeis.detail.hiddenOut': 'out, floes face down',

  'packeis.tell.placed': '{name} starts on {cell}.',
  'packeis.tell.slid':
    '{name} slid from {from} to {to} and keeps {count, plural, one {# fish} other {# fish}}.',
  'packeis.tell.lifted':
    '{name} picks up {penguins, plural, one {a stuck penguin} other {# stuck penguins}} and gets {count, plural, one {# fish} other {# fish}}.',
  'packeis.tell.out':
    '{name} cannot move any more, gets {count, plural, one {a last fish} other {a last # fish}} and is out.',
  'packeis.tell.outNothing': '{name} cannot move any more and is out.',
  'packeis.tell.sank':
    '{count, plural, one {Nobody can reach {cells} any more. It sinks.} other {Nobody can reach these # floes any more: {cells}. They sink.}}',

  'packeis.brief.slid': '{from} → {to}',
  'packeis.brief.more': '{text} …',
  'packeis.brief.gain': '+{fish}',

  'packeis.breakdown.1': '1-fish floes',
  'packeis.breakdown.2': '2-fish floes',
  'packeis.breakdown.3': '3-fish floes',
  'packeis.breakdown.floes': 'Floes',
  'packeis.breakdown.fish': 'Fish',

  'packeis.verdict.fish': '{name} wins by {count, plural, one {# fish} other {# fish}}.',
  'packeis.verdict.floes': '{name} wins: the fish are equal, but {name} has more floes.',
  'packeis.verdict.draw': 'A draw: {names} have equal fish and equal floes.',
  'packeis.verdict.shared': '{names} share the win, with equal fish and equal floes.',

  'packeis.coach.own':
    'Another slide keeps {floes, plural, one {# floe} other {# floes}} for you alone.',
  'packeis.coach.stuck': 'One of your penguins gets stuck that way.',
  'packeis.coach.fish':
    'Another slide brings {fish, plural, one {# more fish} other {# more fish}} at once.',
  'packeis.coach.room':
    'Another slide is first at {floes, plural, one {# more floe} other {# more floes}}.',
  'packeis.coach.rival':
    '{rival} could cut you off from {floes, plural, one {# floe} other {# floes}} here.',
  'packeis.hint.place': 'Start on {cell}.',
  'packeis.hint.slide': 'Slide from {from} to {to}.',
  'packeis.hint.reason.best': 'It looked best of all that was thought through.',
  'packeis.hint.reason.only': 'It is the only move there is.',
  'packeis.hint.reason.fish':
    'It reaches {fish, plural, one {# fish} other {# fish}}, and no slide reaches more.',
  'packeis.hint.reason.cut':
    'It leaves you {floes, plural, one {# floe} other {# floes}} to which nobody else can come.',
  'packeis.hint.reason.room':
    'After it you are first at {floes, plural, one {# floe} other {# floes}}; nothing leads to more.',
  'packeis.hint.reason.exact': 'Thought through to the end: nothing gets more fish.',
  'packeis.costly.about':
    '{name} gave away about {count, plural, one {# fish} other {# fish}} with {played}: {better} was better.',
  'packeis.costly.exact':
    '{name} gave away {count, plural, one {# fish} other {# fish}} with {played}: {better} was better.',
  'packeis.costly.own':
    'It keeps {floes, plural, one {# more floe} other {# more floes}} that nobody else can reach.',
  'packeis.costly.stuck':
    'It keeps {penguins, plural, one {one more penguin} other {# more penguins}} free to move.',
  'packeis.costly.fish':
    'It lands on {fish, plural, one {# more fish} other {# more fish}} at once.',
  'packeis.costly.room': 'It is first at {floes, plural, one {# more floe} other {# more floes}}.',
  'packeis.costly.rival':
    'It leaves {rival} {floes, plural, one {# floe} other {# floes}} fewer to be first at.',
  'packeis.costly.ahead': 'It pays off only some moves later.',

  'refusal.packeis.occupied': 'There is already a penguin on {cell}.',
  'refusal.packeis.not_placing': 'All penguins are placed. Now they slide.',
  'refusal.packeis.water': 'There is no floe at {cell}.',
  'refusal.packeis.one_fish': 'Penguins start on floes with one fish.',
  'refusal.packeis.not_sliding': 'First all penguins are placed; then they slide.',
  'refusal.packeis.not_yours': 'The penguin on {cell} is not yours.',
  'refusal.packeis.bend': 'Penguins slide straight. {cell} does not lie on a line from {origin}.',
  'refusal.packeis.blocked': 'A penguin on {cell} is in the way.',
  'refusal.packeis.gap': 'There is water at {cell}, and penguins do not jump.',
  'refusal.packeis.map':
    'A map is sixty digits from 0 to 3: how many fish are on each floe, 0 for water.',
  'refusal.packeis.mix': 'These floes do not fill the {places} places of the board.',
  'refusal.packeis.balance':
    'These floes cannot be spread evenly. Choose another mix, or a free shuffle.',
  'refusal.packeis.room': 'The map needs at least {penguins} floes with one fish, one per penguin.',
} as const;
