import { LETTER_LIMITS, daysAfterPrint, readLetterCode } from '@sway/domain/claims/letter-rules';
import { countAttempt } from '#features/accounts/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Db } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { notifyClaimant } from '../claim-mails.ts';
import { changeClaim, lockClaim } from '../claims.repo.ts';
import type { LockedClaim } from '../claims.repo.ts';
import { hashCode } from './letter-codes.ts';
import { findAdmins, findStoppable, stopLetter } from './letters.repo.ts';

/** What the claimant of a stopped claim reads. */
const STOPPED =
  'Somebody at the address told us that they did not ask for our letter, so we have stopped your claim. If it is yours, add a document with the address and your name, such as a rates notice, and send the claim again.';

/**
 * Objects to the claim that a letter is about (product/claims.md#letters-with-a-code). A pending claim then waits for its claimant, who can
 * answer with documents; a verified one stays so until an admin has looked at it. The admins are told. Repeating it changes nothing.
 * @throws AppError claim.letter_unknown, account.too_many_attempts
 */
export async function stopClaimOfLetter(
  platform: Platform,
  address: string,
  typed: string,
): Promise<{ done: true }> {
  await countAttempt(platform, [{ limit: 'letterStops', subject: networkOf(address) }]);
  const now = platform.clock();
  await platform.db.transaction().execute(async tx => {
    const stopHash = await hashCode(tx, 'stop', readLetterCode(typed));
    const claimId = await findStoppable(tx, stopHash, daysAfterPrint(now, -LETTER_LIMITS.stopDays));
    const claim = claimId && (await lockClaim(tx, claimId));
    if (!claim) throw new AppError('claim.letter_unknown');
    if (await stopLetter(tx, stopHash, now)) await objectTo(platform, tx, claim, now);
  });
  return { done: true };
}

async function objectTo(platform: Platform, tx: Db, claim: LockedClaim, now: Date): Promise<void> {
  const { id: claimId, status, fullAddress: address } = claim;
  const isPending = status === 'pending_verification';
  await changeClaim(tx, claimId, {
    objectedAt: now,
    ...(isPending ? { askedFor: STOPPED, askedAt: now } : {}),
  });
  const detail = { address, claimant: `user ${claim.userId}` };
  await writeAudit(tx, {
    actorId: null,
    action: 'claim.object',
    subject: `claim ${claimId}`,
    detail,
    at: now,
  });
  if (isPending) await notifyClaimant(platform, tx, claim, { kind: 'stopped', note: STOPPED });
  const event = { kind: 'claim_objected', claimId, address } as const;
  for (const adminId of await findAdmins(tx)) await notify(platform, tx, adminId, event, { from: null });
}
