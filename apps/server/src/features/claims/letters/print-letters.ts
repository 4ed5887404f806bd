import type { CallInput, CallOutput } from '@sway/contract/call';
import type { PrintedLetter, printLetters, sendLetters } from '@sway/contract/letters';
import { PAGES } from '@sway/contract/pages';
import type { Actor } from '@sway/domain/accounts/permissions';
import { formatLetterCode, LETTER_LIMITS, postalLines } from '@sway/domain/claims/letter-rules';
import { writeAudit } from '#features/audit/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { hashCode, newCode } from './letter-codes.ts';
import { lockWaiting, markSent, setCodes } from './letters.repo.ts';
import type { WaitingLetter } from './letters.repo.ts';

/**
 * Makes the codes of the longest waiting letters, which nobody can read afterwards. A letter that was printed before gets new ones, and its
 * former ones are void, so that a print that failed can be repeated.
 */
export async function printWaitingLetters(
  platform: Platform,
  actor: Actor | null,
): Promise<CallOutput<typeof printLetters>> {
  const { id: actorId } = authorize(actor, 'admin.use');
  const at = platform.clock();
  return platform.db.transaction().execute(async tx => {
    const letters: PrintedLetter[] = [];
    for (const letter of await lockWaiting(tx, LETTER_LIMITS.maxOfBatch)) {
      letters.push(await print(platform, tx, letter, at));
      await writeAudit(tx, { actorId, action: 'claim.print-letter', subject: `claim ${letter.claimId}`, at });
    }
    return { printedAt: at.toISOString(), letters };
  });
}

async function print(
  { config: { baseUrl } }: Platform,
  tx: Db,
  { id, claimId, fullAddress }: WaitingLetter,
  printedAt: Date,
): Promise<PrintedLetter> {
  const [code, stopCode] = [newCode(LETTER_LIMITS.codeLength), newCode(LETTER_LIMITS.stopCodeLength)];
  const codeHash = await hashCode(tx, `code of claim ${claimId}`, code);
  await setCodes(tx, id, { printedAt, codeHash, stopHash: await hashCode(tx, 'stop', stopCode) });
  return {
    id,
    lines: postalLines(fullAddress),
    code: formatLetterCode(code),
    stopCode: formatLetterCode(stopCode),
    codeUrl: `${baseUrl}${PAGES.myProperties.path}?tab=claims#claim-${claimId}`,
    stopUrl: `${baseUrl}${PAGES.stopClaim.path}?code=${stopCode}`,
  };
}

/**
 * Notes that all these letters of one print are in the post, or none: somebody may have printed some again.
 * @throws AppError claim.letters_reprinted
 */
export async function markLettersSent(
  { db, clock }: Platform,
  actor: Actor | null,
  { printedAt, ids }: CallInput<typeof sendLetters>['body'],
): Promise<{ done: true }> {
  const { id: actorId } = authorize(actor, 'admin.use');
  const at = clock();
  await db.transaction().execute(async tx => {
    const claimIds = await markSent(tx, ids, new Date(printedAt), at);
    if (claimIds.length < new Set(ids).size) throw new AppError('claim.letters_reprinted');
    for (const claimId of claimIds)
      await writeAudit(tx, { actorId, action: 'claim.send-letter', subject: `claim ${claimId}`, at });
  });
  return { done: true };
}
