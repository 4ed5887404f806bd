import { planeOf } from './home-point.ts';
import type { Around } from './neighbourhood.ts';
import type { HomeFacts } from './sale.ts';
import type { FromSimilar } from './similar-sales.ts';
import type { ExpectedRatio } from './value-ratio.ts';

/** The numbers of a home that the trees decide by; NaN where unknown. */
export function homeRow(
  home: HomeFacts,
  day: number,
  capitalValueNzd: number,
  ratio: ExpectedRatio,
  around: Around,
  similar: FromSimilar,
): number[] {
  const logValue = Math.log(capitalValueNzd);
  const { eastKm, northKm } = planeOf(home.position);
  const bedrooms = home.bedrooms ?? NaN;
  return [
    logValue,
    bedrooms,
    home.bathrooms ?? NaN,
    home.carParks ?? NaN,
    home.floorAreaM2 ?? NaN,
    home.landAreaM2 ?? NaN,
    day - (home.valuedOnDay ?? NaN),
    logValue - Math.log(Math.max(1, bedrooms)),
    // Coasts and valleys run in all directions; a tree decides by one number at a time.
    eastKm,
    northKm,
    eastKm + northKm,
    eastKm - northKm,
    eastKm + 2 * northKm,
    2 * eastKm + northKm,
    around.valueAbove,
    around.nearestSurprise,
    around.spread,
    around.km,
    ratio.index,
    ratio.expected - ratio.index,
    Math.sqrt(ratio.variance),
    similar.logPrice - logValue - ratio.expected,
    similar.explained,
    similar.place,
    similar.nearestSurprise,
  ];
}
