import type { Comparable, ComparableSet } from '@sway/contract/comparables';
import type { Listing } from '@sway/contract/properties';
import type { Adjustment, ComparedHome } from '@sway/estimate/comparison';
import { kmBetween, pointOf } from '@sway/estimate/home-point';
import type { HomeFacts } from '@sway/estimate/sale';
import { timestamp } from '#platform/http/presented-values.ts';
import type { ComparableRow, ComparableSetRow } from './comparables/comparables.repo.ts';

type PublishedHome = Pick<
  Listing,
  'latitude' | 'longitude' | 'region' | 'bedrooms' | 'bathrooms' | 'floorArea' | 'privacy'
>;

/** What is published of a listing. The floor area of a private home is told as a band, which no amount is worked out from. */
export function factsOf({ privacy, floorArea, ...home }: PublishedHome): HomeFacts {
  return {
    position: { lat: home.latitude, lng: home.longitude },
    region: home.region,
    district: '',
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    carParks: null,
    floorAreaM2: privacy === 'exact' ? floorArea : null,
    landAreaM2: null,
    capitalValueNzd: null,
    valuedOnDay: null,
  };
}

export function comparedFacts({ day, amountNzd, ...row }: ComparableRow): ComparedHome {
  return { ...factsOf({ ...row, privacy: 'exact' }), day, priceNzd: amountNzd };
}

/** Presents sales and homes beside a home, the nearest first. @param adjustments in the order of the rows */
export function presentComparables(
  home: PublishedHome,
  rows: readonly ComparableRow[],
  adjustments: readonly Adjustment[] | undefined,
): Comparable[] {
  const point = pointOf(factsOf(home))!;
  const placed = rows.map((row, i) => {
    const km = kmBetween(point, pointOf(comparedFacts(row))!);
    return { km, comparable: presentComparable(row, home.privacy === 'exact' ? km : null, adjustments?.[i]) };
  });
  return placed.toSorted((a, b) => a.km - b.km).map(({ comparable }) => comparable);
}

function presentComparable(
  { suburb, city, region: _, day: __, latitude: lat, longitude: lng, isExact, ...row }: ComparableRow,
  km: number | null,
  adjustment: Adjustment | undefined,
): Comparable {
  return {
    ...row,
    place: [...new Set([suburb, city])].filter(Boolean).join(', '),
    position: isExact ? { lat, lng } : null,
    distanceKm: isExact && km !== null ? Math.round(km * 10) / 10 : null,
    adjustment: adjustment ?? null,
  };
}

/** Presents what a user chose, with those of it that are public now. */
export function presentComparableSet(
  { saleKeys, listingIds, note, isPublished, changedAt }: ComparableSetRow,
  comparables: Comparable[],
): ComparableSet {
  const gone = saleKeys.length + listingIds.length - comparables.length;
  return { comparables, gone, note, isPublished, changedAt: timestamp(changedAt) };
}
