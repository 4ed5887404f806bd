import type { Fact } from './fact.ts';
import {
  all,
  hasMountainView,
  hasNearby,
  hasView,
  isDwelling,
  isTownHome,
  near,
  ofType,
} from './conditions.ts';

/** Facts about where the home is: view, water, walks and neighbours. */
export const SURROUNDINGS: readonly Fact[] = [
  {
    topic: 'view',
    tag: 'Exceptional View / Aspect',
    feature: 'Water view',
    fits: all(isDwelling, hasView, near('harbour', 'beach', 'lake')),
    sentences: [
      'There is a slice of {view} from the sink and a good deal more from the deck.',
      'From upstairs you see {view}, and what the weather will be by lunch.',
      'The living room looks to {view}, and every chair has been turned to match.',
      'On a clear evening {view} goes pink, then grey, and dinner is late again.',
      'You can see {view} from bed, which has not helped anyone get up.',
    ],
    reasons: [
      'It is the evening light on {view}. {We} have not found it anywhere else, and {we} have looked.',
      'The view to {view} cannot be built out; {we} checked before {we} signed.',
      'Estimates go by floor area. Nobody stands at the window here and thinks of floor area.',
      'You do not own {view}, but from the front room it is hard to tell.',
      '{We} came for a weekend, saw {view} at six in the morning, and stayed {years} years.',
    ],
  },
  {
    topic: 'view',
    tag: 'Exceptional View / Aspect',
    feature: 'Mountain view',
    fits: all(isDwelling, hasMountainView),
    sentences: [
      'You wash up facing {view}.',
      '{View} fills the window, with snow on it for half the year.',
      'There is nothing between the deck and {view} but weather.',
    ],
    reasons: [
      'The view of {view} is protected by the shape of the land, not by a promise.',
      'Guests stop talking when the blinds go up. That is {view}, and that is the premium.',
      '{We} still take a photograph of {view} most mornings. That must be worth something.',
    ],
  },
  {
    topic: 'view',
    tag: 'Exceptional View / Aspect',
    feature: 'Long view',
    fits: all(isDwelling, near('hills')),
    sentences: [
      'High enough for a long view, low enough to walk home with the groceries.',
      'It sits above its neighbours, so the rooms have sky in them.',
      'The hill gives it sun, a view, and legs to whoever lives there.',
      'At night the lights of {city} run out below like something spilled.',
    ],
    reasons: [
      'The climb keeps the price of the street down and the view up. {We} have priced the view.',
      'It is above the frost and out of the wind. That spot on the hill is what {we} would be selling.',
      'You see the whole of {suburb} from the kitchen, and nobody sees you.',
    ],
  },
  {
    topic: 'water',
    feature: 'Walk to the beach',
    fits: all(isTownHome, near('beach')),
    sentences: [
      'The sand is {minutes} minutes away in bare feet.',
      'You can hear the surf at night when the wind drops.',
      'There is an outdoor shower, because there has to be.',
      'Boards live in the hall and nobody minds.',
    ],
    reasons: [
      '{We} swim before work. {We} would need a good deal to give that up.',
      'There are only so many streets this close to the sand, and {we} live on one.',
      'It is {minutes} minutes to the water and the children have never once been driven.',
    ],
  },
  {
    topic: 'water',
    feature: 'Near the river',
    fits: all(isTownHome, hasView, near('river')),
    sentences: [
      'The river path starts {minutes} minutes from the gate.',
      'Walk out, turn downhill, and you are beside {view}.',
      '{View} is at the end of the street, and so are the ducks.',
    ],
    reasons: ['The walk along {view} comes with the house, twice a day in {our} case.'],
  },
  {
    topic: 'water',
    feature: 'Near the lake',
    fits: all(isDwelling, near('lake')),
    sentences: [
      'The lake is close enough to go home for a forgotten towel.',
      'Kayaks carry to the water in one go, or two with the dog.',
      'The lake decides the light in the living room, and it decides well.',
    ],
    reasons: [
      'Homes this near the lake do not change hands often. {We} know why.',
      '{We} learned to like cold water here. It would take a lot to move {us} away from it.',
    ],
  },
  {
    topic: 'bush',
    feature: 'Bush outlook',
    fits: all(isDwelling, near('bush')),
    sentences: [
      'Ponga and rimu come up to the windows, and ruru call at night.',
      'The section runs into bush, with kererū in it from autumn on.',
      'There is bush on one side and a bus on the other.',
      'The trees do the curtains’ job on two sides of the house.',
    ],
    reasons: [
      'The bush beside {us} is a reserve. It stays.',
      'Tūī for an alarm clock, and no neighbour on that side, ever.',
    ],
  },
  {
    topic: 'walk',
    feature: 'Easy walk to town',
    fits: all(isTownHome, hasNearby),
    sentences: [
      'It is {minutes} minutes on foot to {nearby}.',
      'Turn left at the gate and you can walk to {nearby}.',
      'You can be at {nearby} in {minutes} minutes, or twelve with a pushchair.',
      'School is one way and {nearby} the other, both on foot.',
      'Weekends tend to start with a walk to {nearby}.',
      '{Minutes} minutes to {nearby}, mostly flat, and shaded in summer.',
    ],
    reasons: [
      '{We} walk to {nearby}, and sold the second car years ago.',
      '{We} looked at what it would cost to live this close to {nearby} again. This is that number.',
      'Being able to walk to {nearby} is worth more to {us} than another bedroom.',
    ],
  },
  {
    topic: 'village',
    feature: 'Village on the doorstep',
    fits: all(isTownHome, near('village')),
    sentences: [
      '{Suburb} does most things on foot: coffee, school, a hardware shop that still weighs nails.',
      'The village is round the corner, and they know your order by the second week.',
      'It is on the quiet side of {suburb}, two corners from the shops.',
    ],
    reasons: [
      '{Suburb} is a village, and people wait years for a house to come up in it.',
      'The neighbours are the reason {we} {are} not on the market. Number nine has a key.',
    ],
  },
  {
    topic: 'town',
    feature: 'City on the doorstep',
    fits: all(isTownHome, near('central')),
    sentences: [
      'Work, dinner and a film are all inside ten minutes on foot.',
      'It is central enough to leave the car for the weekend, or to sell it.',
      'The street is quieter than its address.',
    ],
    reasons: [
      '{We} gave up a car and two hours a week in traffic to live here. That is in the price.',
      'In the middle of {city} and still asleep by ten: there are not many of those.',
    ],
  },
  {
    topic: 'quiet',
    feature: 'Quiet street',
    fits: ofType('House', 'Townhouse', 'Unit'),
    sentences: [
      'The street goes nowhere, so nobody drives down it.',
      'It is a street where the same four people walk the same three dogs.',
      'Neighbours on both sides have been here longer than the trees.',
      'Children still play on {street}, and cars wait for them.',
    ],
    reasons: [
      'It is a good street with good people on it, and that is harder to find than a house.',
      '{We} brought two children up on {street} and would do it again.',
      'Nothing on {street} has sold for {years} years. People do not leave.',
    ],
  },
  {
    topic: 'vines',
    feature: 'Vineyards nearby',
    fits: all(isDwelling, near('vines')),
    sentences: [
      'There are vines over the back fence and four cellar doors within a bike ride.',
      'In March the air smells of the harvest.',
    ],
    reasons: ['People pay to visit {suburb} for a weekend. {We} {are} already here on Monday.'],
  },
  {
    topic: 'community',
    feature: 'Good school zone',
    fits: ofType('House', 'Townhouse'),
    sentences: [
      'The primary school is close enough to hear the bell.',
      'It is in zone, and the walk to school has no big road in it.',
    ],
    reasons: [
      '{We} bought for the school zone and stayed for the street.',
      'It is in zone, and {we} have seen what that does to a price.',
    ],
  },
];
