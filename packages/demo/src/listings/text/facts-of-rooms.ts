import type { Fact } from './fact.ts';
import { all, builtBefore, builtSince, hasGround, hasYard, isDwelling, ofType } from './conditions.ts';

/** Facts about the building and its rooms. */
export const ROOMS: readonly Fact[] = [
  {
    topic: 'kitchen',
    tag: 'Recently Renovated Kitchen',
    feature: 'Renovated kitchen',
    fits: all(isDwelling, builtBefore(2002)),
    sentences: [
      'The kitchen was rebuilt in {year}, with a pantry you can walk into.',
      'A {year} kitchen with stone benches looks out to where people gather.',
      'The kitchen is new since {year}: soft-close drawers, an induction hob and room for two cooks.',
      'Cooking happens at the north end, in a kitchen that was done properly in {year}.',
      'There is a long bench in the {year} kitchen, and a window over the sink worth looking out of.',
    ],
    reasons: [
      '{We} rebuilt the kitchen in {year} and {we} would not skimp on it twice.',
      'The kitchen cost {us} most of {year} and more than {we} told anyone.',
      '{We} took the kitchen back to the studs in {year}, and it is the room everyone ends up in.',
      'The estimate cannot see the {year} kitchen; {we} see it every morning.',
      'A joiner {we} trust made the kitchen in {year}, and it will outlast {us}.',
      'New kitchen in {year}, paid for and still without a scratch that {we} will admit to.',
    ],
  },
  {
    topic: 'bathroom',
    tag: 'Fully Renovated Bathrooms',
    feature: 'Renovated bathroom',
    fits: all(isDwelling, builtBefore(2000), home => home.bathrooms === 1),
    sentences: [
      'The bathroom was redone in {year}: tiled, warm underfoot and dry within minutes.',
      'One bathroom, new in {year}, with a bath under the window.',
      'The {year} bathroom has a proper shower and somewhere to put things.',
    ],
    reasons: [
      'The bathroom was gutted and done again in {year}, waterproofing certificate and all.',
      '{We} did the bathroom in {year}; underfloor heating was the best money {we} spent.',
      'There was a pink bathroom here until {year}. Its replacement was not cheap.',
    ],
  },
  {
    topic: 'bathroom',
    tag: 'Fully Renovated Bathrooms',
    feature: 'Renovated bathrooms',
    fits: all(isDwelling, builtBefore(2000), home => (home.bathrooms ?? 0) >= 2),
    sentences: [
      'All the bathrooms were redone in {year}, one of them with a bath long enough to lie in.',
      'The bathrooms are from {year}: heated floors, plain white tile, nothing to date.',
      'Fresh bathrooms from {year} end the morning queue.',
    ],
    reasons: [
      'Every bathroom has been redone since {year}, behind the walls as well as in front.',
      '{We} did the bathrooms together in {year}, and lived with a bucket while {we} did.',
      'The bathrooms alone took a winter and a good plumber in {year}.',
      'New bathrooms in {year}: {we} chose the tiles to last, and they will.',
    ],
  },
  {
    topic: 'structure',
    tag: 'Unreflected Structural/System Upgrades',
    feature: 'New piles and wiring',
    fits: all(ofType('House'), builtBefore(1945)),
    sentences: [
      'It has been re-piled and rewired, so the doors close and the lights stay on.',
      'Underneath it is newer than it looks: piles, wiring and plumbing were all replaced by {year}.',
      'Straight floors, new wiring and insulation in every cavity that could be reached.',
    ],
    reasons: [
      'The piles and the wiring were done in {year}. Nobody sees them, but the next owner will not have to pay for them.',
      '{We} re-piled, rewired and insulated before {we} bought a single rug.',
      'Most of {our} money is under the floor and in the walls: piles, wiring, plumbing, all since {year}.',
      'An old house with new bones costs what it costs.',
    ],
  },
  {
    topic: 'structure',
    tag: 'Unreflected Structural/System Upgrades',
    feature: 'New roof',
    fits: all(hasYard, builtBefore(2000)),
    sentences: [
      'The roof is from {year} and the gutters with it.',
      'A long-run roof went on in {year}, over new insulation.',
      'Dry, warm and quiet in the rain: the roof was replaced in {year}.',
    ],
    reasons: [
      'The roof went on in {year} with a guarantee that outlives the mortgage.',
      'New roof in {year}, new spouting, new insulation. None of it shows in the estimate.',
      '{We} have paid for the roof so that nobody has to for forty years.',
    ],
  },
  {
    topic: 'warmth',
    feature: 'Double Glazing',
    fits: all(isDwelling, builtBefore(2008)),
    sentences: [
      'Double glazing throughout makes July a reasonable month.',
      'Retro-fitted double glazing keeps the road out and the warmth in.',
      'Every window is double-glazed, and the bedrooms are quiet for it.',
    ],
    reasons: [
      'Every window was replaced with double glazing in {year}; the power bill noticed.',
      'Double glazing all round was a year’s savings, and the best of them.',
    ],
  },
  {
    topic: 'warmth',
    feature: 'Heat Pump',
    fits: isDwelling,
    sentences: [
      'A heat pump does the winter, cross breezes do the summer.',
      'Two heat pumps and good curtains keep it at nineteen degrees without drama.',
      'It meets the Healthy Homes standard with room to spare.',
      'The living room warms up in ten minutes.',
    ],
    reasons: [
      'It is a warm, dry home, and in this country that is worth saying twice.',
      'It costs little to keep warm, which {we} would miss anywhere older.',
    ],
  },
  {
    topic: 'fire',
    feature: 'Fireplace',
    fits: all(ofType('House', 'Lifestyle'), builtBefore(1995)),
    sentences: [
      'The woodburner earns its keep from Anzac Day on.',
      'An open fire for looking at, a woodburner for keeping warm.',
      'The woodburner heats the whole house, and the wood is stacked and dry.',
      'Evenings end in front of the fire, and there is a shed full of mānuka to feed it.',
    ],
    reasons: ['{We} would have to find another fire like that one, and {we} have looked.'],
  },
  {
    topic: 'solar',
    isRare: true,
    tag: 'Unreflected Structural/System Upgrades',
    feature: 'Solar Panels',
    fits: hasGround,
    sentences: [
      'Sixteen solar panels and a battery carry most of the year.',
      'Solar panels went up in {year}; in January the meter runs the other way.',
      'The panels on the north roof have covered the power since {year}.',
    ],
    reasons: [
      'Solar and a battery went in in {year}. {Our} last power bill was eleven dollars.',
      'The panels have nearly paid for themselves; the next owner gets the rest free.',
      'No estimate counts solar panels. {We} do, every month.',
    ],
  },
  {
    topic: 'architecture',
    tag: 'Unique Architectural Features',
    feature: 'Original timber floors',
    fits: all(ofType('House'), builtBefore(1945)),
    sentences: [
      'Kauri floors throughout, with the marks of a hundred years.',
      'High studs, sash windows that work, and leadlight in the hall.',
      'The ceilings are pressed tin, and the floors are rimu under a coat of oil.',
      'Native timber is everywhere you put a hand: doors, floors, skirtings.',
      'The hall still has its arch, and the front room its bay.',
    ],
    reasons: [
      'They do not make floors like these, because there are no trees like those left.',
      'It still has every door, sash and fretwork bracket it was built with.',
      'Someone in the nineties wanted to put in aluminium windows. {We} {are} glad they ran out of money.',
    ],
  },
  {
    topic: 'architecture',
    tag: 'Unique Architectural Features',
    feature: 'Architect designed',
    fits: all(ofType('House', 'Townhouse', 'Lifestyle'), builtSince(1996)),
    sentences: [
      'An architect drew it for this site, and it shows in where the sun lands.',
      'Cedar outside, plywood within, and hardly a corridor to be seen.',
      'The living room has a ceiling that goes all the way up, and windows to match.',
      'It was planned round the sun: bedrooms east, kitchen north, stairs in the shade.',
    ],
    reasons: [
      'It was designed for this site and no other, and you cannot buy that by the square metre.',
      'The architect’s fee was real and so was every revision. The result is worth both.',
      'It won {us} over before the carpet was down, and it still does at six in the evening.',
    ],
  },
  {
    topic: 'architecture',
    tag: 'Unique Architectural Features',
    feature: 'Mid-century joinery',
    fits: all(
      ofType('House'),
      home => home.builtYear !== null && home.builtYear >= 1950 && home.builtYear < 1975,
    ),
    sentences: [
      'The built-in joinery is original, rimu, and fits better than anything since.',
      'A low mid-century roof, deep eaves and glass where it counts.',
      'It was built in {built} by people who measured twice.',
    ],
    reasons: [
      'Houses from {built} with their joinery intact are getting hard to find.',
      'It has had three owners since {built}, and none of them ruined it.',
    ],
  },
  {
    topic: 'security',
    isRare: true,
    feature: 'Security System',
    fits: ofType('Apartment'),
    sentences: [
      'Entry is by swipe, and the building manager knows everyone by name.',
      'Secure entry, good locks and neighbours who look out.',
    ],
    reasons: [],
  },
  {
    topic: 'air',
    feature: 'Air Conditioning',
    fits: all(ofType('Apartment', 'Townhouse'), builtSince(2005)),
    sentences: [
      'Ducted air conditioning keeps the top floor sane in February.',
      'It is air-conditioned, and well enough built not to need it often.',
    ],
    reasons: [],
  },
  {
    topic: 'light',
    feature: 'All-day sun',
    fits: isDwelling,
    sentences: [
      'It gets the sun from breakfast to the news.',
      'Light comes in from three sides, even in June.',
      'The living room faces north and knows it.',
      'The afternoon light is the reason {we} never got round to curtains.',
    ],
    reasons: [
      'The sun comes in at seven and leaves at five, in winter. {We} would not find that again.',
      'It is the light in the afternoons, mostly. {We} never tire of it.',
      '{We} have looked at newer places. They were darker.',
    ],
  },
  {
    topic: 'rooms',
    feature: 'Separate office',
    fits: all(isDwelling, home => (home.floorArea ?? 0) > 110),
    sentences: [
      'There is a real office, with a door, at the quiet end.',
      'A study off the hall makes working from home civil.',
      'Two living rooms mean that nobody has to agree on the television.',
    ],
    reasons: ['Two people work from home here, in separate rooms, and are still married.'],
  },
];
