import { FACTOR_LIMITS } from '@sway/domain/accounts/factor-rules';
import type { OwnFactor, PasskeyAnswer } from '@sway/contract/second-factor';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { countAttempt } from '../too-many-attempts.ts';
import { findUser, lockUser } from '../users.repo.ts';
import { beginChallenge, findBegun } from './challenges.ts';
import { takeChallenge, takePasskeyChallenge } from './challenges.repo.ts';
import { newRecoveryCodes, newSecret, stepOf } from './codes.ts';
import { mailAddedFactor, mailRemovedFactor } from './factor-mails.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  deleteFactorsOf,
  findFactorsOf,
  insertFactor,
} from './factors.repo.ts';
import type { FactorRow, NewFactor } from './factors.repo.ts';
import { creationOptions, readNewPasskey } from './passkeys.ts';

const DONE = { done: true } as const;

/** The actor's second factors, and how many recovery codes are left. */
export async function listOwnFactors({ db }: Platform, actor: SignedIn | null) {
  const { id } = authorize(actor, 'account.use');
  const [factors, recoveryCodesLeft] = await Promise.all([findFactorsOf(db, id), countRecoveryCodes(db, id)]);
  return { factors: factors.map(presentFactor), recoveryCodesLeft };
}

function presentFactor({ createdAt, lastUsedAt, ...row }: FactorRow): OwnFactor {
  return { ...row, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** Begins to add a passkey. @returns what the browser needs, and the token of the challenge. */
export async function beginPasskey(platform: Platform, actor: SignedIn | null) {
  const user = await requireRoom(platform, actor);
  const options = await creationOptions(platform, user);
  return {
    answer: { ...options },
    token: await begin(platform, user.id, { passkeyChallenge: options.challenge }),
  };
}

/** Begins to add an app that shows codes. @returns its secret, and the token of the challenge. */
export async function beginTimeCode(platform: Platform, actor: SignedIn | null) {
  const user = await requireRoom(platform, actor);
  const { secret, uri } = newSecret(user.username);
  return { answer: { secret, uri }, token: await begin(platform, user.id, { secret }) };
}

async function requireRoom({ db }: Platform, actor: SignedIn | null) {
  const { id } = authorize(actor, 'account.use');
  const [user, factors] = await Promise.all([findUser(db, id), findFactorsOf(db, id)]);
  if (!user) throw new AppError('session.required');
  if (factors.length >= FACTOR_LIMITS.maxFactors) throw new AppError('account.factor_limit');
  return user;
}

function begin(platform: Platform, userId: number, what: { passkeyChallenge: string } | { secret: string }) {
  return beginChallenge(platform, platform.db, { purpose: 'add', userId, ...what });
}

type Begun = { token: string | undefined; name: string };

/** Adds the passkey that the browser made. @throws AppError account.factor_wrong, account.factor_expired, account.factor_limit */
export async function addPasskey(
  platform: Platform,
  actor: SignedIn | null,
  { token, name, response }: Begun & { response: PasskeyAnswer },
) {
  const { id: userId } = authorize(actor, 'account.use');
  const { tokenHash } = await requireBegun(platform, userId, token);
  const challenge = await takePasskeyChallenge(platform.db, tokenHash);
  const passkey = challenge && (await readNewPasskey(platform, challenge, response));
  if (!passkey) throw new AppError('account.factor_wrong', { path: 'response' });
  return addFactor(platform, tokenHash, { kind: 'passkey', userId, name, now: platform.clock(), ...passkey });
}

/** Adds the app that showed a code. @throws AppError as `addPasskey`, and account.too_many_attempts */
export async function addTimeCode(
  platform: Platform,
  actor: SignedIn | null,
  { token, name, code }: Begun & { code: string },
) {
  const { id: userId } = authorize(actor, 'account.use');
  await countAttempt(platform, [{ limit: 'wrongFactors', subject: `add ${userId}` }]);
  const { tokenHash, secret } = await requireBegun(platform, userId, token);
  const now = platform.clock();
  const lastStep = secret ? await stepOf(secret, code, now, null) : null;
  if (!secret || lastStep === null) throw new AppError('account.factor_wrong', { path: 'code' });
  return addFactor(platform, tokenHash, { kind: 'time-code', userId, name, now, secret, lastStep });
}

async function requireBegun(platform: Platform, userId: number, token: string | undefined) {
  const challenge = await findBegun(platform, token, 'add');
  if (challenge?.userId !== userId) throw new AppError('account.factor_expired');
  return challenge;
}

/** Stores a factor once, and with the first one the recovery codes; mails the user. */
async function addFactor(platform: Platform, tokenHash: string, factor: NewFactor) {
  return platform.db.transaction().execute(async tx => {
    await lockUser(tx, factor.userId);
    if (!(await takeChallenge(tx, tokenHash))) throw new AppError('account.factor_expired');
    const { length } = await findFactorsOf(tx, factor.userId);
    if (length >= FACTOR_LIMITS.maxFactors) throw new AppError('account.factor_limit');
    const row = await insertFactor(tx, factor);
    await mailAddedFactor(platform, tx, factor.userId, factor.name);
    const recoveryCodes = length === 0 ? await newRecoveryCodes(tx, factor.userId) : null;
    return { factor: presentFactor(row), recoveryCodes };
  });
}

/** Removes one of the actor's factors; with the last one the recovery codes. @throws AppError account.factor_not_found */
export async function removeOwnFactor(platform: Platform, actor: SignedIn | null, factorId: number) {
  const { id: userId } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    await lockUser(tx, userId);
    const name = await deleteFactor(tx, userId, factorId);
    if (name === undefined) throw new AppError('account.factor_not_found');
    // With the last one all that belongs to it goes: recovery codes and the trust in browsers.
    if (!(await hasFactors(tx, userId))) await deleteFactorsOf(tx, userId);
    await mailRemovedFactor(platform, tx, userId, name);
  });
  return DONE;
}

/** Replaces the actor's recovery codes. @throws AppError account.factor_not_found without a factor */
export async function renewRecoveryCodes({ db }: Platform, actor: SignedIn | null) {
  const { id: userId } = authorize(actor, 'account.use');
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId);
    if (!(await hasFactors(tx, userId))) throw new AppError('account.factor_not_found');
    return { recoveryCodes: await newRecoveryCodes(tx, userId) };
  });
}

async function hasFactors(tx: Db, userId: number): Promise<boolean> {
  return (await findFactorsOf(tx, userId)).length > 0;
}
