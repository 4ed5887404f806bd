import { randomBytes } from 'node:crypto';
import { BRAND } from '@sway/domain/brand';
import { FACTOR_LIMITS } from '@sway/domain/accounts/factor-rules';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Db } from '#platform/database/database.ts';
import { hashToken } from '#platform/tokens.ts';
import { findSecretsOf, noteCodeUse, replaceRecoveryCodes, useRecoveryCode } from './factors.repo.ts';

/** Clocks of phones differ: the code before and the one after are taken too. */
const TOLERANCE_S = 30;

/** A secret for an app that shows codes, and its address for a QR code. */
export function newSecret(username: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: BRAND.name, label: username, secret }) };
}

/** The half minute whose code this is, after the last one that was used; null for no code of now. */
export async function stepOf(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_S,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Checks a code of one of the user's apps. Each code works once. */
export async function proveTimeCode(tx: Db, userId: number, code: string, now: Date): Promise<boolean> {
  for (const { id, secret, lastStep } of await findSecretsOf(tx, userId)) {
    const step = await stepOf(secret, code, now, lastStep);
    if (step !== null && (await noteCodeUse(tx, id, step, now))) return true;
  }
  return false;
}

/** Digits and letters that are not taken for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 16;

/** Replaces a user's recovery codes, of 80 bits each. @returns them, in groups of four letters. */
export async function newRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: FACTOR_LIMITS.recoveryCodes }, () =>
    [...randomBytes(CODE_LETTERS)].map(byte => LETTERS[byte % LETTERS.length]).join(''),
  );
  await replaceRecoveryCodes(tx, userId, codes.map(hashToken));
  return codes.map(code => code.match(/.{4}/g)!.join('-'));
}

/** Uses up a recovery code. @returns false if the user has no such code. */
export function proveRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  return useRecoveryCode(tx, userId, hashToken(code));
}
