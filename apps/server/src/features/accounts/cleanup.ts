import type { Platform } from '#platform/platform.ts';
import { deleteExpiredTokens } from './account-tokens.repo.ts';
import { deleteOldAttempts } from './login-attempts.repo.ts';
import { deleteOldDevices } from './login-devices.repo.ts';
import { deleteWholeLimits } from './rate-limits.repo.ts';
import { deleteExpiredSessions } from './sessions.repo.ts';

const CLEANUP_INTERVAL_SECONDS = 3600;
const BATCH = 5_000;

/** Names the job that removes what no longer counts for logins. It runs at the start and every hour, on one of the instances. */
export function defineAccountSweep(platform: Platform): void {
  platform.jobs.repeat('sweep-accounts', CLEANUP_INTERVAL_SECONDS, () => sweepAccounts(platform));
}

/** Removes counts of attempts, limits, sessions, links and devices that are out of date, a batch a statement. */
export async function sweepAccounts({ db, clock }: Platform): Promise<void> {
  const now = clock();
  const sweeps = [
    deleteOldAttempts,
    deleteWholeLimits,
    deleteOldDevices,
    deleteExpiredTokens,
    deleteExpiredSessions,
  ];
  for (const remove of sweeps) {
    while ((await remove(db, now, BATCH)) === BATCH);
  }
}
