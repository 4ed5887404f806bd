import type { Fact } from './fact.ts';
import { all, builtBefore, hasGround, ofType } from './conditions.ts';

/** Facts about what is outdoors: deck and garden, sheds and room to build. */
export const GROUNDS: readonly Fact[] = [
  {
    topic: 'deck',
    tag: 'Extensive Landscaping / Outdoor Living',
    feature: 'Deck/Patio',
    fits: ofType('House', 'Lifestyle', 'Townhouse'),
    sentences: [
      'A north-facing deck turns into the dining room from Labour Weekend on.',
      'Doors fold back to a deck that gets the last of the sun.',
      'The deck wraps two sides, so there is always one out of the wind.',
      'Outside there is a covered deck, which means barbecues in August too.',
      'Breakfast on the east deck, drinks on the west one.',
    ],
    reasons: [
      'The deck and the planting took {us} four summers and every Saturday in them.',
      '{We} live outside from November to April, and that space does not count as floor area.',
      'The outdoor room is the best room in the house, and the estimate leaves it out.',
      'It has a deck you can hold a sixtieth on. {We} have.',
    ],
  },
  {
    topic: 'garden',
    tag: 'Extensive Landscaping / Outdoor Living',
    feature: 'Garden',
    fits: hasGround,
    sentences: [
      'The garden is native at the front and edible at the back.',
      'There are feijoas, a lemon that never stops, and raised beds in full sun.',
      'Lawn enough for cricket, hedge enough for peace.',
      'Mature trees hold the section together, and the tūī think that they own it.',
      'The vegetable garden has fed four people for years.',
      'A gardener lived here before {us} and it still shows every spring.',
    ],
    reasons: [
      'The garden was bare clay when {we} came. Twelve years of compost are in the price.',
      '{We} planted every tree here. You cannot buy a twenty-year-old kōwhai.',
      'A landscaper drew the garden, {we} dug it, and now it looks after itself.',
      'The feijoa hedge alone keeps half the street in chutney. {We} would want paying for that.',
    ],
  },
  {
    topic: 'garden',
    tag: 'Extensive Landscaping / Outdoor Living',
    feature: 'Garden',
    fits: ofType('Townhouse', 'Unit'),
    sentences: [
      'The courtyard gets sun from ten and needs an hour a month.',
      'A small paved garden, a clothesline and a lemon in a pot.',
      'Out the back there is just enough garden, and no lawn to mow.',
    ],
    reasons: [
      'The courtyard was a car park for weeds. Now it is where {we} eat.',
      'Easy-care outdoors, done once and done well in {year}.',
    ],
  },
  {
    topic: 'garage',
    feature: 'Garage',
    fits: ofType('House', 'Townhouse', 'Unit'),
    sentences: [
      'There is a garage with internal access, and space for a second car.',
      'One car sleeps inside, another on the pad.',
      'The garage is big enough for a car and the excuses that go with it.',
      'Off-street parking for two, which on this street is worth having.',
    ],
    reasons: ['Two cars off the street round here is a luxury {we} have grown used to.'],
  },
  {
    topic: 'shed',
    feature: 'Workshop',
    fits: hasGround,
    sentences: [
      'Behind the house is a lined workshop with its own power.',
      'The shed has a bench, a window and a door that locks.',
      'There is a workshop for the projects, and a shed for the ones that were put off.',
    ],
    reasons: [
      'The workshop has three-phase power. {We} know two people who would buy it for that alone.',
      '{We} could leave the house. It is the shed {we} would grieve for.',
    ],
  },
  {
    topic: 'shed',
    feature: 'Storage Shed',
    fits: ofType('House', 'Unit', 'Townhouse'),
    sentences: [
      'A dry garden shed takes the bikes and the boards.',
      'There is lockable storage for skis, surfboards and boxes.',
    ],
    reasons: [],
  },
  {
    topic: 'pool',
    isRare: true,
    tag: 'Extensive Landscaping / Outdoor Living',
    feature: 'Swimming Pool',
    fits: all(ofType('House', 'Lifestyle'), home => home.landAreaM2 > 620),
    sentences: [
      'The pool is fenced, heated by the sun and used until Easter.',
      'A saltwater pool sits on the north side, away from the wind.',
    ],
    reasons: [
      'The pool was the children’s idea and {our} expense. Both turned out well.',
      'A pool, its fence and its consent cost more than people think.',
    ],
  },
  {
    topic: 'spa',
    isRare: true,
    feature: 'Spa/Hot Tub',
    fits: ofType('House', 'Lifestyle'),
    sentences: ['A spa under the stars makes the frost worthwhile.', 'The spa stays, cover and all.'],
    reasons: [],
  },
  {
    topic: 'potential',
    isRare: true,
    tag: 'Specific Development Potential',
    feature: 'Room to build',
    fits: all(ofType('House'), home => home.landAreaM2 > 700, builtBefore(1990)),
    sentences: [
      'The section is wide enough for a second dwelling at the back.',
      'There is room behind the house for a minor dwelling, with access down the side.',
      'A full section, mostly flat, with the house well forward on it.',
    ],
    reasons: [
      'The zoning allows more here than one house. {We} have the drawings to show it.',
      'A planner has told {us} in writing that the back could be its own section.',
      'Whoever buys this buys the room for a second home too, and so that is in the price.',
    ],
  },
  {
    topic: 'sleepout',
    isRare: true,
    feature: 'Sleepout',
    fits: hasGround,
    sentences: [
      'A sleepout across the lawn takes guests, teenagers or an office.',
      'The lined sleepout has its own heat pump and a door to shut on the working day.',
    ],
    reasons: ['The sleepout is not in the floor area, but it has earned its keep every week since {year}.'],
  },
  {
    topic: 'building',
    feature: 'Car park on title',
    fits: ofType('Apartment'),
    sentences: [
      'It comes with a car park on its own title and a storage cage beside it.',
      'One car park, one locker, and a bike room that is never full.',
      'The body corporate is quiet, solvent and up to date with its painting.',
    ],
    reasons: [
      'The car park alone changes hands for more than {our} first flat did.',
      'The building has had its remediation, its levy is paid, and {we} sat through every meeting.',
      'Low body corporate fees and a long-term maintenance fund with money in it: both are rarer than a view.',
    ],
  },
  {
    topic: 'balcony',
    feature: 'Balcony',
    fits: ofType('Apartment'),
    sentences: [
      'The balcony takes a table and two chairs, and faces away from the wind.',
      'A deep balcony turns the living room into a porch.',
      'There is a balcony for the tomatoes and the morning paper.',
    ],
    reasons: [
      'A balcony in the sun, out of the wind, four floors from the street: {we} waited two years for one.',
    ],
  },
];
