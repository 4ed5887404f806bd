/** The rules of letters with a code (product/claims.md#letters-with-a-code). */

/** Digits and capital letters that cannot be mistaken for each other, in print or in handwriting. */
export const LETTER_ALPHABET = '34679ACDEFGHJKMNPQRTUWXY';

/** Limits of letters; lengths of codes are in characters, without spaces and hyphens. */
export const LETTER_LIMITS = {
  codeLength: 8,
  stopCodeLength: 16,
  maxTypedCode: 60,
  maxTries: 5,
  maxOfClaim: 2,
  /** Letters that an admin prints at once. */
  maxOfBatch: 20,
  /** How many days after the print a code can be entered, and a stop code used. */
  codeDays: 30,
  stopDays: 90,
} as const;

/** What happened to a letter, in times, and how many wrong codes were entered. */
export type LetterFacts = {
  printedAt: Date | string | null;
  tries: number;
  enteredAt: Date | string | null;
  stoppedAt: Date | string | null;
};

export type LetterState = 'waiting' | 'open' | 'entered' | 'stopped' | 'spent' | 'expired';

/** The time some days after a letter was printed. */
export function daysAfterPrint(printedAt: Date, days: number): Date {
  return new Date(printedAt.getTime() + days * 86_400_000);
}

/** Whether a letter waits for the print, can be answered, or is over, and why. */
export function letterState(letter: LetterFacts, now: Date): LetterState {
  if (letter.stoppedAt) return 'stopped';
  if (letter.enteredAt) return 'entered';
  if (!letter.printedAt) return 'waiting';
  if (letter.tries >= LETTER_LIMITS.maxTries) return 'spent';
  return daysAfterPrint(new Date(letter.printedAt), LETTER_LIMITS.codeDays) > now ? 'open' : 'expired';
}

/** Whether another letter can be asked for: the last one is over, and the claim has not been stopped. */
export function canAskForLetter(last: (LetterFacts & { number: number }) | null, now: Date): boolean {
  if (!last) return true;
  return last.number < LETTER_LIMITS.maxOfClaim && ['spent', 'expired'].includes(letterState(last, now));
}

/** A code as it is stored, from one that was typed in small letters, with spaces or with hyphens. */
export function readLetterCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
}

/** A code in groups of four characters, as it is printed. */
export function formatLetterCode(code: string): string {
  return code.match(/.{1,4}/g)!.join('-');
}

/**
 * The lines of a letter's address as New Zealand Post wants them: street, suburb and town on lines of their own, without commas. The
 * register has no postcodes. It names no one, so that nobody can have a text of theirs delivered to an address.
 */
export function postalLines(fullAddress: string): string[] {
  return ['The Owner or Resident', ...fullAddress.split(', ')];
}
