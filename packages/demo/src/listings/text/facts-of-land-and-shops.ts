import type { Fact } from './fact.ts';
import { all, hasView, near, ofType } from './conditions.ts';

const isRuralHome = ofType('Lifestyle');
const isLand = ofType('Land');
const isShop = ofType('Commercial');

/** Facts about lifestyle blocks, bare sections and business premises. */
export const LAND_AND_SHOPS: readonly Fact[] = [
  {
    topic: 'land',
    feature: 'Fenced paddocks',
    fits: isRuralHome,
    sentences: [
      'The land is in four paddocks, fenced and watered, with shelter on the south.',
      'Grass, water and good fences for a few sheep or one demanding horse.',
      'The paddocks are flat to rolling and drain well even in August.',
    ],
    reasons: [
      'The fencing and the water lines are all {ours} and all since {year}.',
      'Good land this close to {city} is not being made any more.',
    ],
  },
  {
    topic: 'orchard',
    tag: 'Extensive Landscaping / Outdoor Living',
    feature: 'Orchard',
    fits: isRuralHome,
    sentences: [
      'There are thirty fruit trees, and jars in the pantry to prove it.',
      'The orchard has apples, plums, walnuts and one peach that tries.',
      'Hens, an orchard and a vegetable garden take care of Sundays.',
    ],
    reasons: [
      '{We} planted the orchard for {our} children, who now bring theirs.',
      'The trees took fifteen years. {We} have added nothing for the time.',
    ],
  },
  {
    topic: 'sheds',
    tag: 'Unreflected Structural/System Upgrades',
    feature: 'Barn',
    fits: isRuralHome,
    sentences: [
      'A three-bay barn has power and one end closed in.',
      'The old woolshed is sound, dry and full of other people’s furniture.',
      'There is a barn for the tractor and a lean-to for the hay.',
    ],
    reasons: [
      'The barn was re-roofed in {year}, and the bore, pump and septic system are newer than the house.',
      'A new barn of that size would cost more than {our} car and {our} other car.',
    ],
  },
  {
    topic: 'country',
    feature: 'Room to breathe',
    fits: isRuralHome,
    sentences: [
      'It is quiet enough to hear the neighbour’s gate, half a kilometre off.',
      'The school bus stops at the road end.',
      'At night there are more stars than lights.',
    ],
    reasons: [
      'Nobody overlooks {us} and nobody ever will. It took {us} {years} years to find that.',
      '{We} can be in {city} in twenty minutes and out of sight in twenty-one.',
    ],
  },
  {
    topic: 'section',
    feature: 'Services at the boundary',
    fits: isLand,
    sentences: [
      'Power, water, sewer and fibre are at the boundary.',
      'The title is clear, the pegs are in and services are at the gate.',
      'A building platform has been cut and compacted, with the certificate to hand.',
    ],
    reasons: [
      'Earthworks, services and the geotechnical report are done. That is a year somebody else does not wait.',
      '{We} have paid the development contribution, so the next owner will not.',
    ],
  },
  {
    topic: 'plans',
    tag: 'Specific Development Potential',
    feature: 'Consented plans',
    fits: isLand,
    sentences: [
      'There are consented plans for a three-bedroom house, if you want them.',
      'The zoning lets you build two homes here, or one and a good garden.',
    ],
    reasons: [
      '{We} meant to build here, and the consented plans come with it.',
      'Two dwellings are permitted. {We} have priced it somewhere between one and two.',
      'It was to be {our} last house. Then the grandchildren moved south.',
    ],
  },
  {
    topic: 'lie',
    feature: 'Level site',
    fits: isLand,
    sentences: [
      'It is level, dry, and gets the sun from the north without asking anyone.',
      'Wide at the road and wider at the back.',
      'Grazed until last year, and mown since by a patient neighbour.',
      'The street is finished, and this is the gap in it.',
    ],
    reasons: [
      'There is no other empty section on {street}, nor will there be.',
      '{We} do not need to sell it. For this {we} would stop paying rates on a lawn.',
    ],
  },
  {
    topic: 'view',
    tag: 'Exceptional View / Aspect',
    feature: 'View from the site',
    fits: all(isLand, hasView),
    sentences: [
      'Stand where the kitchen would go and you see {view}.',
      'The view to {view} is already there; only the house is missing.',
    ],
    reasons: ['The view to {view} from the platform is the price. The grass is free.'],
  },
  {
    topic: 'premises',
    feature: 'On-site parking',
    fits: isShop,
    sentences: [
      'There are six car parks behind and a loading door that a van fits through.',
      'A high stud, good glass to the street and a kitchenette out the back.',
      'The front is shop, the back is workshop, and the wall between can go.',
      'It has been a bakery, a saddler’s and, for the last ten years, an office.',
    ],
    reasons: [
      'It has never been empty for longer than it takes to paint it.',
      '{We} own it without a mortgage, and there is no hurry.',
    ],
  },
  {
    topic: 'strength',
    tag: 'Unreflected Structural/System Upgrades',
    feature: 'Seismically strengthened',
    fits: isShop,
    sentences: [
      'The building was strengthened in {year}, with the engineer’s report on file.',
      'Steel went in in {year}; the seismic rating is well above what the law asks.',
    ],
    reasons: [
      'The strengthening in {year} cost {us} more than the building once did.',
      'It is strengthened, insured and leased. {We} would need a reason to swap that for a bank balance.',
    ],
  },
  {
    topic: 'tenant',
    feature: 'Sitting tenant',
    fits: isShop,
    sentences: [
      'A good tenant is in place and would like to stay.',
      'The lease runs another four years with rights of renewal.',
    ],
    reasons: [
      'The rent arrives on the first of the month, and has for {years} years. This number reflects that.',
      '{We} have worked it out from the rent and added something for the bother.',
    ],
  },
  {
    topic: 'site',
    tag: 'Specific Development Potential',
    feature: 'Flat above permitted',
    fits: all(isShop, near('central', 'village')),
    sentences: [
      'The zone allows two more storeys, and the foundations were designed for one.',
      'Upstairs could be a flat; the stairs are already there.',
    ],
    reasons: ['Whoever adds a floor will wonder why {we} did not. {We} wonder too.'],
  },
];
