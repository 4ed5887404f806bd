import type { MarketTrends } from '@sway/contract/market-trends';
import { lastMonths, MAX_TREND_MONTHS, MAX_TREND_CITIES } from '@sway/domain/prices/market-trends';
import type { Platform } from '#platform/platform.ts';
import { presentTrends } from './trend-presenter.ts';
import {
  findCityGroups,
  findTrendCities,
  findTrendCounts,
  findTrendDate,
  findTrendGroup,
  findTypeGroups,
} from './trends.repo.ts';
import type { TrendGroup } from './trends.repo.ts';

/** More cities than New Zealand has towns of five listed homes. */
const MAX_CITIES_TO_CHOOSE = 1_000;

/** Reads the figures of a group, open to everyone, as the last refresh stored them (product/trends.md). */
export async function readTrends({ db, clock }: Platform, group: TrendGroup): Promise<MarketTrends> {
  return (
    db
      .transaction()
      // A refresh can replace the figures between two of these statements.
      .setIsolationLevel('repeatable read')
      .execute(async tx => {
        const asOf = await findTrendDate(tx);
        const months = lastMonths(asOf ?? clock(), group.months || MAX_TREND_MONTHS);
        return presentTrends({
          asOf,
          months,
          cities: await findTrendCities(tx, MAX_CITIES_TO_CHOOSE),
          group: await findTrendGroup(tx, group),
          byCity: await findCityGroups(tx, group, MAX_TREND_CITIES),
          byType: await findTypeGroups(tx, group),
          counts: await findTrendCounts(tx, group, months[0]!),
        });
      })
  );
}
