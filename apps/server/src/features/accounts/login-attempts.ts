import { loginPauseMs } from '@sway/domain/account-rules';
import type { Platform } from '#platform/platform.ts';
import { deleteAttempts, saveAttempt, lockAttempt } from './login-attempts.repo.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/**
 * Counts an attempt as failed before it is made, so that concurrent guesses are limited like successive ones. Call
 * `clearAttempts` when the attempt succeeds.
 * @throws AppError account.too_many_attempts while the key is paused
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

/** Deletes the failures of a key after a successful attempt. */
export async function clearAttempts({ db }: Platform, key: string): Promise<void> {
  await deleteAttempts(db, key);
}
