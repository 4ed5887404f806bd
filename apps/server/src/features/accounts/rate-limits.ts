import { createHash } from 'node:crypto';
import { ACCOUNT_RATE_LIMITS } from '@sway/domain/account-rules';
import type { Platform } from '#platform/platform.ts';
import { giveBackOne, takeOne } from './rate-limits.repo.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

export type LimitName = keyof typeof ACCOUNT_RATE_LIMITS;

/** Hashes the subject, so that keys do not reveal it and have a fixed length. */
function keyOf(name: LimitName, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('hex')}`;
}

/** Takes one use of an allowance. @throws AppError account.too_many_attempts when none is left */
export async function takeAllowance(platform: Platform, name: LimitName, subject: string): Promise<void> {
  const now = platform.clock();
  const waitMs = await takeOne(platform.db, keyOf(name, subject), ACCOUNT_RATE_LIMITS[name], now);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
}

/** Takes one use of an allowance. @returns whether one was left. */
export async function hasAllowance(platform: Platform, name: LimitName, subject: string): Promise<boolean> {
  const now = platform.clock();
  return (await takeOne(platform.db, keyOf(name, subject), ACCOUNT_RATE_LIMITS[name], now)) === 0;
}

/** Gives back one use that turned out not to count. */
export async function giveBackAllowance({ db }: Platform, name: LimitName, subject: string): Promise<void> {
  await giveBackOne(db, keyOf(name, subject), ACCOUNT_RATE_LIMITS[name]);
}
