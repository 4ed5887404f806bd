import type { Claim } from '@sway/contract/claims';
import type { Actor } from '@sway/domain/accounts/permissions';
import { canAskForLetter, letterState, readLetterCode } from '@sway/domain/claims/letter-rules';
import { countAttempt, requireConfirmedEmail } from '#features/accounts/index.ts';
import { authorize, authorizeKnown } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse, takeUsesBack } from '#platform/rate-limits/rate-limits.ts';
import { presentClaim } from '../claim-presenter.ts';
import { requireLockedClaim } from '../commands/claim-command.ts';
import { requireClaim } from '../require-claim.ts';
import { hashCode } from './letter-codes.ts';
import { findLastLetter, insertLetter, noteTry } from './letters.repo.ts';

/**
 * Asks for a letter to the address of the actor's own pending claim (product/claims.md#letters-with-a-code).
 * @throws AppError with a code of `askForLetter`
 */
export async function askForOwnLetter(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
): Promise<Claim> {
  authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    const claim = await requireLockedClaim(tx, claimId);
    authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
    await requireConfirmedEmail(platform, tx, claim.userId);
    if (claim.status !== 'pending_verification') throw new AppError('claim.already_decided');
    if (claim.objectedAt && !claim.objectedBy) throw new AppError('claim.letter_limit');
    await requestLetter(platform, tx, claim);
    return presentClaim(await requireClaim(tx, claimId));
  });
}

/**
 * Puts a letter for a locked claim among those to print. It is counted for the user and for the address, and cancelling the claim gives
 * nothing back.
 * @throws AppError claim.letter_limit
 */
export async function requestLetter(
  platform: Platform,
  tx: Db,
  { id, userId, addressId }: { id: number; userId: number; addressId: number },
): Promise<void> {
  const now = platform.clock();
  const last = await findLastLetter(tx, id);
  if (!canAskForLetter(last ?? null, now)) throw new AppError('claim.letter_limit');
  const uses = [
    { limit: 'lettersOfUserToAddress', subject: `${userId} ${addressId}` },
    { limit: 'lettersOfUser', subject: userId },
    { limit: 'lettersToAddress', subject: addressId },
  ] as const;
  for (const use of uses)
    if (!(await countUse(platform, tx, use)).isWithin) throw new AppError('claim.letter_limit');
  await insertLetter(tx, id, (last?.number ?? 0) + 1, now);
}

/**
 * Enters the code of the last letter of the actor's own pending claim. A wrong one is one of its five tries, also of those made at once, and
 * pauses the actor's further ones as wrong passwords do. Entering the code again changes nothing.
 * @throws AppError with a code of `enterLetterCode`
 */
export async function enterOwnCode(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  typed: string,
): Promise<Claim> {
  const { id: userId } = authorize(actor, 'account.use');
  const limit = { limit: 'letterCodes', subject: userId } as const;
  await countAttempt(platform, [limit]);
  const entered = await platform.db.transaction().execute(async tx => {
    const claim = await requireLockedClaim(tx, claimId);
    authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
    const now = platform.clock();
    const letter = await findLastLetter(tx, claimId);
    const state = letter && letterState(letter, now);
    if (!letter || !(state === 'open' || state === 'entered') || claim.status !== 'pending_verification')
      throw new AppError('claim.letter_code_wrong', { path: 'code' });
    const hash = await hashCode(tx, `code of claim ${claimId}`, readLetterCode(typed));
    const isRight = hash === letter.codeHash;
    if (isRight) await takeUsesBack(tx, limit);
    if (state === 'open')
      await noteTry(tx, letter.id, {
        tries: letter.tries + (isRight ? 0 : 1),
        enteredAt: isRight ? now : null,
      });
    return isRight && presentClaim(await requireClaim(tx, claimId));
  });
  // After the transaction, which has counted it.
  if (!entered) throw new AppError('claim.letter_code_wrong', { path: 'code' });
  return entered;
}
