import { refreshTrends } from '@sway/server/features/trends/refresh-trends.ts';
import type { Benchmark } from './lib/benchmark.ts';
import { withClient } from './lib/copy-table.ts';
import { clock, timingOfOneRun } from './lib/measure.ts';

const BUDGET_MS = 20_000;

export const benchmark: Benchmark = {
  title: 'Figures of the market trends',
  about:
    'All figures of /market-trends computed from the present homes and stored, as a job does every 15 minutes.',
  async run({ db, url }) {
    const floorMs = await withClient(url, client => clock(() => client.query(ONE_PASS)));
    const tookMs = await clock(() => refreshTrends({ db, clock: () => new Date() }));
    return [
      {
        name: 'all figures',
        ours: timingOfOneRun(tookMs),
        floor: timingOfOneRun(floorMs),
        floorIs: 'the medians of one of the charts in one statement, without storing them',
        budget: { limit: `≤ ${BUDGET_MS / 1000} s`, isMet: tookMs <= BUDGET_MS },
      },
    ];
  },
};

const ONE_PASS = `
  select city, property_type, percentile_cont(0.5) within group (order by sway_price), count(*)
  from properties where is_active group by city, property_type`;
