import type { PropertyType } from '@sway/domain/listings/property-types';
import { MIN_TREND_GROUP, TREND_STEP_NZD } from '@sway/domain/prices/market-trends';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A group of homes: of one city or suburb of it and type, or all (empty), and of a period in months or all (0). */
export type TrendGroup = { city: string; suburb?: string; propertyType: PropertyType | ''; months: number };

/** What is read of a group. The steps of the wind map are as many as a fifth of its homes, so that they are left in the database. */
const FIGURES = [
  'city',
  'propertyType',
  'periodMonths',
  'homes',
  'estimatedHomes',
  'medianPrice',
  'medianEstimate',
  'medianLeanPercent',
  'medianChangePercent',
  'medianEnquiryDays',
] as const;

/** The groups of cities and of the whole country, without those of suburbs. */
function cityGroups(db: Db) {
  return db.selectFrom('trend_groups').where('suburb', '=', '');
}

/** When the figures were computed; undefined before the first time. */
export async function findTrendDate(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('trend_refresh').select('asOf').executeTakeFirst())?.asOf;
}

/** The cities that have figures of their own, by name. */
export async function findTrendCities(db: Db, limit: number): Promise<string[]> {
  const rows = await cityGroups(db)
    .select('city')
    .where('propertyType', '=', '')
    .where('periodMonths', '=', 0)
    .where('city', '<>', '')
    .orderBy('homes', 'desc')
    .orderBy('city')
    .limit(limit)
    .execute();
  return rows.map(({ city }) => city).toSorted((a, b) => a.localeCompare(b, 'en-NZ'));
}

export type TrendGroupRow = Awaited<ReturnType<typeof findTrendGroup>> & {};

/** The figures of a group; undefined for groups that are too small. */
export function findTrendGroup(db: Db, { city, suburb = '', propertyType, months }: TrendGroup) {
  return db
    .selectFrom('trend_groups')
    .select(FIGURES)
    .where('city', '=', city)
    .where('suburb', '=', suburb)
    .where('propertyType', '=', propertyType)
    .where('periodMonths', '=', months)
    .executeTakeFirst();
}

/** The cities with most homes of a type and period, most homes first. */
export function findCityGroups(db: Db, { propertyType, months }: TrendGroup, limit: number) {
  return cityGroups(db)
    .select(FIGURES)
    .where('propertyType', '=', propertyType)
    .where('periodMonths', '=', months)
    .where('city', '<>', '')
    .where('estimatedHomes', 'is not', null)
    .orderBy('homes', 'desc')
    .orderBy('city')
    .limit(limit)
    .execute();
}

/** The types of a city and period, most homes first. */
export function findTypeGroups(db: Db, { city, months }: TrendGroup) {
  return cityGroups(db)
    .select(FIGURES)
    .where('city', '=', city)
    .where('periodMonths', '=', months)
    .where('propertyType', '<>', '')
    .orderBy('homes', 'desc')
    .orderBy('propertyType')
    .execute();
}

export type TrendCount = { chart: string; part: string; homes: number };

/** The counts of a group; those of months from the first month, such as `2026-01`. */
export function findTrendCounts(
  db: Db,
  { city, propertyType, months }: TrendGroup,
  firstMonth: string,
): Promise<TrendCount[]> {
  return db
    .selectFrom('trend_counts')
    .select(['chart', 'part', 'homes'])
    .where('city', '=', city)
    .where('propertyType', '=', propertyType)
    .where('periodMonths', '=', months)
    .where(where => where.or([where('chart', '<>', 'month'), where('part', '>=', firstMonth)]))
    .execute();
}

export type WindAreaRow = Awaited<ReturnType<typeof findWindAreas>>[number];

/** The cities of the wind map, most homes first, each with how many of its homes have a price of at most the amount, rounded to five. */
export function findWindAreas(db: Db, amountNzd: number, limit: number) {
  const step = Math.floor(amountNzd / TREND_STEP_NZD);
  return cityGroups(db)
    .select([...FIGURES, 'longitude', 'latitude'])
    .select(
      sql<number>`width_bucket(${step}::integer, reach_steps) * ${sql.lit(MIN_TREND_GROUP)}`.as(
        'homesWithinReach',
      ),
    )
    .where('propertyType', '=', '')
    .where('periodMonths', '=', 0)
    .where('reachSteps', 'is not', null)
    .orderBy('homes', 'desc')
    .orderBy('city')
    .limit(limit)
    .execute();
}
