import type { MarketTrends, WindMap } from '@sway/contract/market-trends';
import type { Place } from '@sway/contract/places';
import {
  lastMonths,
  MAX_TREND_MONTHS,
  MAX_TREND_CITIES,
  MAX_TREND_AREAS,
} from '@sway/domain/prices/market-trends';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { presentPlaceFigures, presentTrends, presentWindMap } from './trend-presenter.ts';
import {
  findCityGroups,
  findTrendCities,
  findTrendCounts,
  findTrendDate,
  findTrendGroup,
  findTypeGroups,
  findWindAreas,
} from './trends.repo.ts';
import type { TrendGroup } from './trends.repo.ts';

/** Reads the figures of a group, open to everyone, as the last refresh stored them (product/trends.md). */
export async function readTrends({ db, clock }: Platform, group: TrendGroup): Promise<MarketTrends> {
  return inOneRefresh(db, async tx => {
    const asOf = await findTrendDate(tx);
    const months = lastMonths(asOf ?? clock(), group.months || MAX_TREND_MONTHS);
    return presentTrends({
      asOf,
      months,
      cities: await findTrendCities(tx, MAX_TREND_AREAS),
      group: await findTrendGroup(tx, group),
      byCity: await findCityGroups(tx, group, MAX_TREND_CITIES),
      byType: await findTypeGroups(tx, group),
      counts: await findTrendCounts(tx, group, months[0]!),
    });
  });
}

/** Reads the areas of the wind map, open to everyone, with the homes of each that have a price of at most the amount. */
export async function readWindMap({ db }: Platform, amountNzd: number | null): Promise<WindMap> {
  return inOneRefresh(db, async tx =>
    presentWindMap({
      asOf: await findTrendDate(tx),
      amountNzd,
      areas: await findWindAreas(tx, amountNzd ?? 0, MAX_TREND_AREAS),
    }),
  );
}

/** Reads the figures of a city, or of a suburb of it; null for fewer than five homes (product/trends.md#small-groups). */
export async function readPlaceFigures(
  db: Db,
  group: { city: string; suburb: string },
): Promise<Place['figures']> {
  const row = await findTrendGroup(db, { ...group, propertyType: '', months: 0 });
  return row ? presentPlaceFigures(row) : null;
}

/** Reads by several statements. A refresh can replace the figures between two of them. */
function inOneRefresh<Read>(db: Db, read: (tx: Db) => Promise<Read>): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
