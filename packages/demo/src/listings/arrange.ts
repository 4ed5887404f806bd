import { hasRooms } from '@sway/domain/listings/property-types';
import { COVER_KINDS } from '../photographs/cover-kinds.ts';
import type { Random } from '../random.ts';
import type { Home } from './home.ts';

/** How many homes the home page shows (product/pages.md#home). */
export const FEATURED_HOMES = 3;

type Arrangeable = { home: Home; isVerified: boolean };

/**
 * Puts homes in the order of the newest-first list, so that neighbours there differ: never the same kind of house on the cover,
 * and rarely the same region. The first three, which the home page shows, are verified and differ in type and region. When few
 * homes are left, which is at the old end of the list, neighbours can be alike.
 */
export function arrangeNewestFirst<T extends Arrangeable>(homes: readonly T[], random: Random): T[] {
  const left = random.shuffled(homes);
  const arranged: T[] = [];
  while (left.length > 0) arranged.push(...left.splice(placeOfNext(left, arranged), 1));
  return arranged;
}

/** The place in `left` of the home that comes next: the first one that meets the strictest condition that any meets. */
function placeOfNext(left: readonly Arrangeable[], arranged: readonly Arrangeable[]): number {
  const last = arranged.at(-1);
  const hasOtherCover = (each: Arrangeable) => !last || !shareCover(each.home, last.home);
  const conditions = [
    (each: Arrangeable) => hasOtherCover(each) && regionOf(each) !== (last && regionOf(last)),
    hasOtherCover,
  ];
  if (arranged.length < FEATURED_HOMES) conditions.unshift(each => canBeFeatured(each, arranged));
  const places = conditions.map(meets => left.findIndex(each => meets(each)));
  return places.find(place => place >= 0) ?? 0;
}

function canBeFeatured({ home, isVerified }: Arrangeable, featured: readonly Arrangeable[]): boolean {
  const isHome = hasRooms(home.propertyType) && home.bedrooms !== null;
  const differs = featured.every(
    other => other.home.propertyType !== home.propertyType && regionOf(other) !== home.place.city.region,
  );
  return isVerified && isHome && differs;
}

function regionOf({ home }: Arrangeable): string {
  return home.place.city.region;
}

/** Whether the covers of two homes can show the same kind of house. */
function shareCover(a: Home, b: Home): boolean {
  return COVER_KINDS[a.style].some(kind => COVER_KINDS[b.style].includes(kind));
}
