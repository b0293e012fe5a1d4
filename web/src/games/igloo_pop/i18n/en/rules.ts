/** The rules in our own words. The keys carry the numbers of the rules. */

export const words = {
  'igloo_pop.rules.contents': 'On this page',
  'igloo_pop.rules.train': 'Train your ear first',
  'igloo_pop.rules.children':
    'The booklets count points in a word for people that many Inuit reject. Here the figures on the cards are children.',

  'igloo_pop.rules.things': 'What there is',
  'igloo_pop.rules.IP-1': 'Two to six play, from seven years on.',
  'igloo_pop.rules.IP-2':
    'Twelve igloos, one for each number from 2 to 13. So many beads are inside, and the number stands underneath.',
  'igloo_pop.rules.IP-3': 'That makes ninety beads.',
  'igloo_pop.rules.IP-4':
    'Thirty-three cards. Each shows one, two or three different numbers from 2 to 13.',
  'igloo_pop.rules.IP-5': 'Sixty thalers: ten in each of six colours, here with six shapes too.',
  'igloo_pop.rules.IP-6': 'Nobody sees the number underneath before the check.',
  'igloo_pop.rules.IP-7':
    'A card with one number has three children on it and is worth three points; with two numbers it is worth two, with three numbers one.',
  'igloo_pop.rules.cards.picture':
    'The more numbers a card has, the easier it is to hit, and the fewer points it brings.',

  'igloo_pop.rules.setup': 'Getting ready',
  'igloo_pop.rules.IP-10': 'All igloos stand in the middle, the village, in an order nobody knows.',
  'igloo_pop.rules.IP-11':
    'Nine cards are laid face up in a circle round the village. The other twenty-four are the stack.',
  'igloo_pop.rules.IP-12': 'Everybody has a colour and a shape, and ten thalers of it.',
  'igloo_pop.rules.IP-13': 'That is so however many play.',
  'igloo_pop.rules.setup.picture': 'Twelve igloos, nine cards, and everybody waits for “three”.',

  'igloo_pop.rules.round': 'A round, all at once',
  'igloo_pop.rules.IP-20':
    'The youngest counts to three before every round. Nobody takes an igloo before “three”.',
  'igloo_pop.rules.IP-21':
    'With an empty hand and a thaler of your own you may take any igloo from the village.',
  'igloo_pop.rules.IP-22': 'Nobody holds two.',
  'igloo_pop.rules.IP-23':
    'Only the igloo in your hands can be shaken. You alone hear it, and nobody looks underneath: the number stays with the server.',
  'igloo_pop.rules.IP-24': 'You may put it back into the village. Then it is free for all.',
  'igloo_pop.rules.IP-25':
    'Or you set it on any open card, with one of your own thalers in its notch.',
  'igloo_pop.rules.IP-26': 'It goes nowhere else. Nobody keeps an igloo for later.',
  'igloo_pop.rules.IP-27': 'Without a thaler no igloo is set on a card.',
  'igloo_pop.rules.IP-28':
    'Only your own thalers can be staked. Those won from others are points and nothing more.',
  'igloo_pop.rules.IP-29': 'An igloo on a card stays there, untouched, until the check.',
  'igloo_pop.rules.IP-30': 'Any number of igloos may stand on a card, yours and others’.',
  'igloo_pop.rules.IP-31':
    'With your hand empty again you may take the next one, while there are igloos in the village and thalers of your own.',
  'igloo_pop.rules.IP-32': 'Whoever has no own thaler left neither takes, nor shakes, nor places.',
  'igloo_pop.rules.IP-33':
    'What you believe is your own affair. Nothing is checked yet, and you may even place a wrong one on purpose.',
  'igloo_pop.rules.IP-34':
    'The round is over when all twelve igloos stand on cards, or when nobody wants to go on.',
  'igloo_pop.rules.place.picture':
    'Four or five beads, Red Sun believes. The igloo goes on 4 5, with a red thaler in its notch.',

  'igloo_pop.rules.check': 'The check',
  'igloo_pop.rules.IP-40': 'All cards with igloos are checked, one after another, clockwise.',
  'igloo_pop.rules.IP-41': 'An igloo fits if its number is one of those on the card.',
  'igloo_pop.rules.IP-42': 'One igloo, and it fits: its owner takes the card, and the thaler back.',
  'igloo_pop.rules.IP-43': 'One igloo, and it does not fit: the thaler is lost, the card stays.',
  'igloo_pop.rules.IP-44':
    'Several, and all fit: the owner of the highest number takes the card. All take their thalers back.',
  'igloo_pop.rules.IP-45':
    'Several, and only one fits: its owner takes the card, the own thaler and the thalers of all others there.',
  'igloo_pop.rules.IP-46':
    'Several, and some of them fit: the owner of the highest number that fits takes the card and the thalers on the igloos that do not. Whoever’s igloo fits takes that thaler back.',
  'igloo_pop.rules.IP-47': 'The winner’s own thalers on igloos that do not fit are lost.',
  'igloo_pop.rules.IP-48': 'No two igloos have the same number, so one is always the highest.',
  'igloo_pop.rules.IP-49': 'All igloos go back to the village.',
  'igloo_pop.rules.IP-50': 'Cards and thalers you win lie before you, those of others apart.',
  'igloo_pop.rules.IP-51': 'Several, and none fits: see IP-A2.',
  'igloo_pop.rules.check.picture':
    'As in figure 9 of L’Arctic Pop: Yellow Star has 5 and 9, Green Fir 7, Red Sun 4. The 5 is the highest that fits: Yellow Star takes the card and the green thaler, but loses the thaler of the 9. Red Sun takes the red one back.',

  'igloo_pop.rules.between': 'Between rounds',
  'igloo_pop.rules.IP-55': 'The igloos are shuffled, so that nobody knows them any more.',
  'igloo_pop.rules.IP-56':
    'The circle is filled up to nine cards. Cards nobody won stay where they are.',
  'igloo_pop.rules.IP-57': 'Then the next round begins, unless the game is over.',

  'igloo_pop.rules.end': 'The end',
  'igloo_pop.rules.IP-60':
    '(Rio Grande, and the English part of L’Arctic Pop) The game ends after the round that began with fewer than nine cards.',
  'igloo_pop.rules.IP-61':
    '(The French part of L’Arctic Pop) It ends as soon as nine cards cannot be laid any more.',
  'igloo_pop.rules.IP-62':
    'It also ends after a round in which somebody was left without an own thaler.',
  'igloo_pop.rules.IP-63': 'Your thalers in the hands of others do not help you there.',

  'igloo_pop.rules.score': 'Who wins',
  'igloo_pop.rules.IP-70':
    'Count the children on your cards, and one point for each thaler, your own and those you won.',
  'igloo_pop.rules.IP-71': 'The most points win.',
  'igloo_pop.rules.IP-72':
    'If points are equal, the most cards win, then the most thalers of others.',
  'igloo_pop.rules.IP-80':
    'In a match several games are played and their points added, until somebody has a hundred. (Rio Grande’s booklet knows no match.)',
  'igloo_pop.rules.IP-81':
    'Each game of a match starts afresh, with all cards and ten thalers each.',

  'igloo_pop.rules.options': 'What can be agreed',
  'igloo_pop.rules.options.intro':
    'The booklets leave some things open, and they differ. This is how we play, and what you can agree on instead.',
  'igloo_pop.rules.IP-A1':
    'No booklet lists the cards. We use all single numbers, pairs and triples in a row; that makes thirty-three. You can bring your own list.',
  'igloo_pop.rules.IP-A2':
    'Several igloos on a card and none fits: the thalers are lost, or, if you like, all take them back.',
  'igloo_pop.rules.IP-A3': 'Whether a last, short round is played can be chosen.',
  'igloo_pop.rules.IP-A4':
    'The winner’s own thaler on a wrong igloo is lost in every edition, or, if you like, comes back.',
  'igloo_pop.rules.IP-A5': 'The highest number means: the highest of those that fit.',
  'igloo_pop.rules.IP-A6':
    'A tie in everything is a shared win, or, if you like, one more round decides.',
  'igloo_pop.rules.IP-A7':
    'If several reach the target of a match in the same game, the highest total wins, or another game is played.',
  'igloo_pop.rules.IP-A8':
    'The round ends when all who could go on have said “done” and no hand is full. You may take it back, unless agreed otherwise. A timer can end rounds too.',
  'igloo_pop.rules.IP-A9': 'The order of the check changes nothing.',
  'igloo_pop.rules.IP-A10': 'If two grab the same igloo, the first has it.',
  'igloo_pop.rules.IP-A11': 'You need not shake an igloo before you put it down.',
  'igloo_pop.rules.IP-A12': 'You may take the same igloo again.',
  'igloo_pop.rules.IP-A13': 'Whoever stakes the last thaler waits for the check; it may come back.',
  'igloo_pop.rules.IP-A14':
    'Who counts is asked at the table: the youngest, the first chair, or by lot.',
  'igloo_pop.rules.IP-A15': 'Nobody can follow an igloo from round to round.',
  'igloo_pop.rules.IP-A16': 'Everybody sees what everybody has won.',
  'igloo_pop.rules.IP-A17':
    'After thirty rounds in a row in which nobody stakes anything, the game ends; any stake starts the count anew. That is ours: the booklets know no such end.',
  'igloo_pop.rules.IP-A18':
    'Each igloo can be heard for four seconds in a round, or as long as you agree. That is ours: the booklets set no limit, but a program could listen for ever.',
  'igloo_pop.rules.IP-A19':
    'The booklets let you choose the card with which the check begins. Here it is card 1; nothing depends on it.',
  'igloo_pop.rules.IP-A20':
    'Where the page is French the French booklet is suggested, elsewhere the English one of L’Arctic Pop; you may choose any. Rio Grande’s has no picture of the mixed case; there it is decided in the same way.',
} as const;
