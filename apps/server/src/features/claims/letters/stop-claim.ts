import { t } from '@sway/domain/language/texts';
import { LETTER_LIMITS, daysAfterPrint, readLetterCode } from '@sway/domain/claims/letter-rules';
import { countAttempt } from '#features/accounts/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Db } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { notifyClaimant } from '../claim-mails.ts';
import { changeClaim, lockClaim } from '../claims.repo.ts';
import type { LockedClaim } from '../claims.repo.ts';
import { noteObjection } from '../object-to-claim.ts';
import { hashCode } from './letter-codes.ts';
import { findStoppable, stopLetter } from './letters.repo.ts';

/** What the claimant of a stopped claim reads. */
const STOPPED = t`Somebody at the address told us that they did not ask for our letter, so we have stopped your claim. If it is yours, add a document with the address and your name, such as a rates notice, and send the claim again.`;

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
  await noteObjection(platform, tx, claim, { objectedBy: null });
  if (claim.status !== 'pending_verification') return;
  await changeClaim(tx, claim.id, { askedFor: STOPPED, askedAt: now });
  await notifyClaimant(platform, tx, claim, { kind: 'stopped', note: STOPPED });
}
