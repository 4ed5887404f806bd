import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';

/**
 * Counts a change of what a claim states. A decision on the version before it is refused, so without a limit a claimant could put it off for
 * ever (product/claims.md#a-decision-names-the-version-that-was-read).
 * @throws AppError claim.change_limit
 */
export async function countChange(platform: Platform, tx: Db, claimId: number): Promise<void> {
  await requireUse(platform, tx, { limit: 'changesOfClaim', subject: claimId }, 'claim.change_limit');
}
