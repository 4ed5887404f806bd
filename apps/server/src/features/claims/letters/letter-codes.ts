import { randomInt } from 'node:crypto';
import { LETTER_ALPHABET } from '@sway/domain/claims/letter-rules';
import { keyedHash } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';

/** What a code is for. The code of a letter is hashed with its claim, so that it fits no other one. */
export type CodeUse = `code of claim ${number}` | 'stop';

export function newCode(length: number): string {
  return Array.from({ length }, () => LETTER_ALPHABET[randomInt(LETTER_ALPHABET.length)]).join('');
}

/** The hash under which a code is stored. Its key is not in the table, as all codes can be tried against a plain hash. */
export async function hashCode(db: Db, use: CodeUse, code: string): Promise<string> {
  return (await keyedHash(db, 'letters', `${use}: ${code}`)).toString('hex');
}
