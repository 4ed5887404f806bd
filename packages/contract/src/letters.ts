import { LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { claim, FOR_CLAIMANTS } from './claims.ts';
import { id, idParams, shortText, timestamp } from './primitives.ts';

const done = z.object({ done: z.literal(true) });

const code = shortText(LETTER_LIMITS.maxTypedCode).min(1, 'Enter the code');

export const askForLetter = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/property-claims/:id/letters',
  summary: 'Asks for a letter with a code to the address of your pending claim',
  tag: 'Claims',
  params: idParams,
  response: claim,
  errors: [...FOR_CLAIMANTS, 'claim.letter_limit', 'claim.already_decided', 'account.email_not_confirmed'],
});

export const enterLetterCode = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/property-claims/:id/letter-code',
  summary: `Enters the code of the letter, which proves that the address is yours; there are ${LETTER_LIMITS.maxTries} tries`,
  tag: 'Claims',
  params: idParams,
  body: z.object({ code }),
  response: claim,
  errors: [...FOR_CLAIMANTS, 'claim.letter_code_wrong', 'account.too_many_attempts'],
});

export const stopClaim = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/letters/stop',
  summary: 'Objects to the claim that a letter is about, with its stop code; needs no login',
  tag: 'Claims',
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

export const printLetters = defineCall({
  method: 'POST',
  access: 'admin',
  path: '/api/admin/letters/print',
  summary: `Makes the codes of the ${LETTER_LIMITS.maxOfBatch} longest waiting letters; printing them again makes new ones and voids these`,
  tag: 'Admin',
  response: z.object({ printedAt: timestamp, letters: z.array(printedLetter) }),
});

export const sendLetters = defineCall({
  method: 'POST',
  access: 'admin',
  path: '/api/admin/letters/sent',
  summary: 'Notes that printed letters are in the post',
  tag: 'Admin',
  body: z.object({
    printedAt: timestamp.describe('The print that was posted'),
    ids: z.array(id).min(1).max(LETTER_LIMITS.maxOfBatch),
  }),
  response: done,
  errors: ['claim.letters_reprinted'],
});
