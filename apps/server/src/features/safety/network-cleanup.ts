import type { Platform } from '#platform/platform.ts';
import { eraseOldNetworks } from './reported-homes.repo.ts';

const FORGET_NETWORKS = 'forget-report-networks';
const CLEANUP_INTERVAL_SECONDS = 24 * 3_600;
/** Rows per statement, so that each one is short. */
const BATCH = 1_000;

/** Defines the job that forgets the networks of old reports. It runs at the start and once a day, on one instance. */
export function defineNetworkCleanupJob(platform: Platform): void {
  platform.jobs.repeat(FORGET_NETWORKS, CLEANUP_INTERVAL_SECONDS, () => forgetNetworks(platform));
}

/** Forgets the networks of reports that have not been decided for a month (product/reports.md#a-home-rests). */
export async function forgetNetworks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  batch = BATCH,
): Promise<void> {
  while ((await eraseOldNetworks(db, clock(), batch)) === batch);
}
