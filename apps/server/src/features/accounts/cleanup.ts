import type { Platform } from '#platform/platform.ts';
import { deleteOldAnswers } from '#platform/http/repeated/kept-answers.repo.ts';
import { deleteExpiredUses } from '#platform/rate-limits/rate-limits.repo.ts';
import { deleteExpiredTokens } from './account-tokens.repo.ts';
import { deleteExpiredChallenges } from './factors/challenges.repo.ts';
import { deleteOldDevices } from './sessions/login-devices.repo.ts';
import { deleteExpiredSessions } from './sessions/sessions.repo.ts';
import { deleteExpiredAccessTokens } from './tokens/tokens.repo.ts';

const CLEANUP_INTERVAL_SECONDS = 3600;
const BATCH_SIZE = 5_000;

/** Defines the job that deletes expired login data and uses of rate limits. It runs at the start and every hour, on one of the instances. */
export function defineAccountCleanupJob(platform: Platform): void {
  platform.jobs.repeat('clean-up-accounts', CLEANUP_INTERVAL_SECONDS, () => cleanUpAccounts(platform));
}

/** Deletes expired uses of rate limits, devices, tokens of all kinds, sessions, challenges and kept answers, in batches. */
export async function cleanUpAccounts({ db, clock }: Platform): Promise<void> {
  const now = clock();
  const deletions = [
    deleteExpiredUses,
    deleteOldDevices,
    deleteExpiredTokens,
    deleteExpiredSessions,
    deleteExpiredChallenges,
    deleteExpiredAccessTokens,
    deleteOldAnswers,
  ];
  for (const deleteBatch of deletions) {
    while ((await deleteBatch(db, now, BATCH_SIZE)) === BATCH_SIZE);
  }
}
