import { t } from '@sway/domain/language/texts';
import { LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { claim, FOR_CLAIMANTS } from './claims.ts';
import { id, idParams, shortText, timestamp } from './primitives.ts';

const done = z.object({ done: z.literal(true) });

const code = shortText(LETTER_LIMITS.maxTypedCode).min(1, t`Enter the code`);

export const askForLetter = defineCall('POST /api/property-claims/:id/letters', 'Claims', {
  access: 'signed-in',
  summary: 'Asks for a letter with a code to the address of your pending claim',
  params: idParams,
  response: claim,
  errors: [...FOR_CLAIMANTS, 'claim.letter_limit', 'claim.already_decided', 'account.email_not_confirmed'],
});

export const enterLetterCode = defineCall('POST /api/property-claims/:id/letter-code', 'Claims', {
  access: 'signed-in',
  hasSecret: true,
  summary: `Enters the code of the letter, which proves that the address is yours; there are ${LETTER_LIMITS.maxTries} tries`,
  params: idParams,
  body: z.object({ code }),
  response: claim,
  errors: [...FOR_CLAIMANTS, 'claim.letter_code_wrong', 'account.too_many_attempts'],
});

export const stopClaim = defineCall('POST /api/letters/stop', 'Claims', {
  access: 'everyone',
  summary: 'Objects to the claim that a letter is about, with its stop code; needs no login',
  body: z.object({ code }),
  response: done,
  errors: ['claim.letter_unknown', 'account.too_many_attempts'],
});

/** A letter with its codes, which are shown here alone. */
const printedLetter = z
  .object({
    id,
    lines: z.array(z.string()).describe('Its address'),
    code: z.string(),
    stopCode: z.string(),
    codeUrl: z.string().describe('Where the code is entered'),
    stopUrl: z.string().describe('Where the claim is stopped'),
  })
  .meta({ id: 'PrintedLetter' });

export type PrintedLetter = z.infer<typeof printedLetter>;

export const printLetters = defineCall('POST /api/admin/letters/print', 'Admin', {
  access: 'admin',
  hasSecret: true,
  summary: `Makes the codes of the ${LETTER_LIMITS.maxOfBatch} longest waiting letters; printing them again makes new ones and voids these`,
  response: z.object({ printedAt: timestamp, letters: z.array(printedLetter) }),
});

export const sendLetters = defineCall('POST /api/admin/letters/sent', 'Admin', {
  access: 'admin',
  summary: 'Notes that printed letters are in the post',
  body: z.object({
    printedAt: timestamp.describe('The print that was posted'),
    ids: z.array(id).min(1).max(LETTER_LIMITS.maxOfBatch),
  }),
  response: done,
  errors: ['claim.letters_reprinted'],
});
