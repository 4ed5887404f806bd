import { loginPauseMs } from '@sway/domain/account-rules';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetAttempts, saveAttempt, takeAttempt, takeBackAttempt } from './login-attempts.repo.ts';

/**
 * Counts an attempt before it is made, so that a thousand guesses at once are held back like a thousand in a row. It counts as
 * failed until `clearAttempts` or `forgiveAttempt` says that it was not.
 * @param allowance how many more than a single account's a key may have: many people share one network address.
 * @throws AppError rate_limited, with the time to wait, while the key is paused.
 */
export async function countAttempt({ db, clock }: Platform, key: string, allowance = 0): Promise<void> {
  const now = clock();
  const pausedUntil = await db.transaction().execute(async tx => {
    const { failures, paused_until: until } = await takeAttempt(tx, key, now);
    if (until && until > now) return until;
    const pauseMs = loginPauseMs(failures + 1 - allowance);
    const next = pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null;
    await saveAttempt(tx, key, now, { failures: failures + 1, paused_until: next });
    return null;
  });
  if (!pausedUntil) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((pausedUntil.getTime() - now.getTime()) / 1000));
  throw new AppError(
    'rate_limited',
    `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  );
}

/** Forgets the failures of a key: whoever it was has shown who they are. */
export async function clearAttempts({ db }: Platform, key: string): Promise<void> {
  await forgetAttempts(db, key);
}

/** Takes back this one attempt of a key that others share: it was right, which says nothing of theirs. */
export async function forgiveAttempt({ db }: Platform, key: string): Promise<void> {
  await takeBackAttempt(db, key);
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
