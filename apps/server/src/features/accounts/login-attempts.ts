import { loginPauseMs } from '@sway/domain/account-rules';
import type { Platform } from '#platform/platform.ts';
import { deleteAttempts, saveAttempt, lockAttempt } from './login-attempts.repo.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/**
 * Counts an attempt before it is made, so that a thousand guesses at once are held back like a thousand in a row. It counts as
 * failed until `clearAttempts` says that it was not.
 * @throws AppError rate_limited, with the time to wait, while the key is paused.
 */
export async function countAttempt({ db, clock }: Platform, key: string): Promise<void> {
  const now = clock();
  const pausedUntil = await db.transaction().execute(async tx => {
    const { failures, paused_until: until } = await lockAttempt(tx, key, now);
    if (until && until > now) return until;
    const pauseMs = loginPauseMs(failures + 1);
    const next = pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null;
    await saveAttempt(tx, key, now, { failures: failures + 1, paused_until: next });
    return null;
  });
  if (pausedUntil) throw tooManyAttempts(pausedUntil.getTime() - now.getTime());
}

/** Forgets the failures of a key: whoever it was has shown who they are. */
export async function clearAttempts({ db }: Platform, key: string): Promise<void> {
  await deleteAttempts(db, key);
}
