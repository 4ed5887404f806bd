import type { EstimateAccuracy } from '@sway/contract/estimates';
import type { Platform } from '#platform/platform.ts';
import { presentAccuracy } from './accuracy-presenter.ts';
import { findRun } from './runs.repo.ts';

/** How near estimates were to prices, open to everyone, as the last run of the job measured it. */
export async function readAccuracy({ db }: Pick<Platform, 'db'>): Promise<EstimateAccuracy> {
  return presentAccuracy(await findRun(db));
}
