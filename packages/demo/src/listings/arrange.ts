import { hasRooms } from '@sway/domain/listings/property-types';
import { priceContext } from '@sway/domain/prices/price-bands';
import { COVER_KINDS } from '../photographs/cover-kinds.ts';
import type { Random } from '../random.ts';
import type { Home } from './home.ts';

/** How many homes the home page shows (product/pages.md#home). */
export const FEATURED_HOMES = 3;
/** How many homes the home page asks for: its examples of prices are among them, one for each band. */
const HOME_PAGE_HOMES = 15;
const PRICE_BANDS = ['realistic', 'aspirational', 'dream'];
/** So many neighbours have different covers. */
const COVER_NEIGHBOURS = 10;
/** So many neighbours in a list, as in a row of cards, show different kinds of house. */
const COVERS_OF_ROW = 3;

type Arrangeable = { home: Home; isVerified: boolean; swayPriceNzd: number; estimateNzd: number | null };

/**
 * Puts homes in the order of the newest-first list, so that neighbours there differ: never the same kind of house on the cover,
 * nor among three in the list of all, of a region or of a town, and rarely the same region. The first three, which the home page
 * shows, are verified and differ in type and region. When few homes are left, which is at the old end of a list, neighbours can be
 * alike.
 */
export function arrangeNewestFirst<T extends Arrangeable>(homes: readonly T[], random: Random): T[] {
  const left = random.shuffled(homes);
  const arranged: T[] = [];
  while (left.length > 0) arranged.push(...left.splice(placeOfNext(left, arranged), 1));
  return arranged;
}

/** The place in `left` of the home that comes next: the first one that meets the most of the rules, of which the first matter most. */
function placeOfNext(left: readonly Arrangeable[], arranged: readonly Arrangeable[]): number {
  const last = arranged.at(-1);
  const near = arranged.slice(1 - COVER_NEIGHBOURS);
  const rows = [() => '', regionOf, townOf].map(placeOf => {
    const byPlace = Map.groupBy(arranged, placeOf);
    return (each: Arrangeable) => byPlace.get(placeOf(each))?.slice(1 - COVERS_OF_ROW) ?? [];
  });
  const rules: ((each: Arrangeable) => boolean)[] = [
    ({ home }) => !last || !shareCover(home, last.home),
    ({ home }) => !near.some(other => sceneOf(other.home) === sceneOf(home) && shareCover(other.home, home)),
    each => !rows.some(rowOf => rowOf(each).some(other => shareCover(other.home, each.home))),
    each => regionOf(each) !== (last && regionOf(last)),
  ];
  const band = PRICE_BANDS[arranged.length % PRICE_BANDS.length];
  if (arranged.length < HOME_PAGE_HOMES) rules.unshift(each => bandOf(each) === band);
  if (arranged.length < FEATURED_HOMES) rules.unshift(each => canBeFeatured(each, arranged));
  for (let kept = rules.length; kept > 0; kept--) {
    const fitting = left.filter(each => rules.slice(0, kept).every(meets => meets(each)));
    if (fitting.length > 0) return left.indexOf(mostLeft(fitting, left, arranged));
  }
  return 0;
}

/** The first of the homes of whose style the largest share is left, so that the last ones are not all alike. */
function mostLeft(
  fitting: readonly Arrangeable[],
  left: readonly Arrangeable[],
  arranged: readonly Arrangeable[],
): Arrangeable {
  const [here, gone] = [left, arranged].map(homes => Map.groupBy(homes, ({ home }) => home.style));
  const shareOf = ({ home: { style } }: Arrangeable) => {
    const count = here!.get(style)!.length;
    return count / (count + (gone!.get(style)?.length ?? 0));
  };
  return fitting.reduce((most, each) => (shareOf(each) > shareOf(most) ? each : most));
}

function canBeFeatured({ home, isVerified }: Arrangeable, featured: readonly Arrangeable[]): boolean {
  const isHome = hasRooms(home.propertyType) && home.bedrooms !== null;
  const differs = featured.every(
    other => other.home.propertyType !== home.propertyType && regionOf(other) !== home.place.city.region,
  );
  return isVerified && isHome && differs;
}

function bandOf({ swayPriceNzd, estimateNzd }: Arrangeable): string | undefined {
  return priceContext('discover', swayPriceNzd, estimateNzd)?.band;
}

/** The region whose photographs show a home. */
function sceneOf({ place }: Home): string {
  return place.city.scene;
}

function regionOf({ home }: Arrangeable): string {
  return home.place.city.region;
}

function townOf({ home }: Arrangeable): string {
  return home.place.city.name;
}

/** Whether the covers of two homes can show the same kind of house. */
function shareCover(a: Home, b: Home): boolean {
  return COVER_KINDS[a.style].some(kind => COVER_KINDS[b.style].includes(kind));
}
