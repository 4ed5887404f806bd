import type { Actor } from '@sway/domain/accounts/permissions';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { lockClaim } from '../claims.repo.ts';
import type { LockedClaim } from '../claims.repo.ts';

/** What a command on a claim works with: who gives it, and the claim, locked in a transaction. */
export type ClaimCommand = { platform: Platform; tx: Db; actor: Actor | null; claim: LockedClaim };

/** @throws AppError claim.not_found */
export async function requireLockedClaim(tx: Db, claimId: number): Promise<LockedClaim> {
  const claim = await lockClaim(tx, claimId);
  if (!claim) throw new AppError('claim.not_found');
  return claim;
}
