import { createHash } from 'node:crypto';
import type { ErrorCode } from '@sway/contract/errors';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import type { LimitName } from '@sway/domain/limits/rate-limits';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { countUseSql, deleteUse, deleteUses, insertUse } from './rate-limits.repo.ts';
import type { LimitedUse } from './rate-limits.repo.ts';

/** Whether a use was within its limit; if not, after how many whole seconds the next one is. */
export type Use = { isWithin: true } | { isWithin: false; retryAfterSeconds: number };

/** Whose use is counted, and under which limit. */
export type UseOf = {
  limit: LimitName;
  /** A user's id, a network, an address. Only its hash is stored. */
  subject: string | number;
  /** A number for this subject, instead of the limit's own; 0 refuses every use. */
  max?: number;
};

/**
 * Counts one use of a limit (product/limits.md). It belongs to the transaction `tx`: a rollback undoes it, and concurrent uses of the
 * same subject wait for its end.
 */
export async function countUse({ clock }: Pick<Platform, 'clock'>, tx: Db, use: UseOf): Promise<Use> {
  return useAfter(await insertUse(tx, limitedUse(use, clock())));
}

/** The same, and refuses a use above the limit. @throws AppError with the code */
export async function requireUse(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  use: UseOf,
  code: ErrorCode,
): Promise<void> {
  const counted = await countUse(platform, tx, use);
  if (!counted.isWithin) throw new AppError(code, { retryAfterSeconds: counted.retryAfterSeconds });
}

/** The same as `countUse`, as a part of a statement; `useAfter` reads its value. */
export function countUseWithin({ clock }: Pick<Platform, 'clock'>, use: UseOf): RawBuilder<number> {
  return countUseSql(limitedUse(use, clock()));
}

/** @param waitMs the time until the next use; 0 if this one was counted. */
export function useAfter(waitMs: number): Use {
  if (waitMs === 0) return { isWithin: true };
  return { isWithin: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Takes back one use, which turned out not to count. */
export async function takeUseBack(tx: Db, { limit, subject }: UseOf): Promise<void> {
  await deleteUse(tx, limit, hashOf(subject));
}

/** Takes back all uses of a subject. */
export async function takeUsesBack(tx: Db, { limit, subject }: UseOf): Promise<void> {
  await deleteUses(tx, limit, hashOf(subject));
}

function limitedUse({ limit: name, subject, max }: UseOf, now: Date): LimitedUse {
  const limit = RATE_LIMITS[name];
  return {
    name,
    subject: hashOf(subject),
    limit: max === undefined || !('max' in limit) ? limit : { ...limit, max },
    now,
  };
}

/** Hashes a subject, so that it is not revealed and has a fixed length. */
function hashOf(subject: string | number): string {
  return createHash('sha256').update(String(subject)).digest('hex');
}
