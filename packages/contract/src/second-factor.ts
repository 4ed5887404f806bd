import { t } from '@sway/domain/language/texts';
import { FACTOR_KINDS, FACTOR_LIMITS } from '@sway/domain/accounts/factor-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, shortText, timestamp } from './primitives.ts';
import { privateUser } from './users.ts';

const nothing = z.object({});
const done = z.object({ done: z.literal(true) });

/** What the browser's interface for passkeys takes, in its JSON form (WebAuthn level 3). */
const passkeyOptions = z.record(z.string(), z.unknown());

const base64Url = (maxLength: number) => z.base64url().max(maxLength);

/** What it gives: for a new passkey with `attestationObject`, and otherwise with a signature. */
const passkeyAnswer = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    authenticatorData: base64Url(4000).optional(),
    signature: base64Url(4000).optional(),
    userHandle: base64Url(100).optional(),
  }),
});

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A code as people type it: with spaces or hyphens, in either case, and with letters that look like its digits. */
const typedCode = z
  .string()
  .max(40)
  .transform(code =>
    code
      .normalize('NFKC')
      .replaceAll(/[\s-]/g, '')
      .toUpperCase()
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );

const passkeyProof = z.object({ kind: z.literal('passkey'), response: passkeyAnswer });

/** What proves a user besides the password. */
export const factorProof = z.discriminatedUnion('kind', [
  passkeyProof,
  z.object({ kind: z.literal('time-code'), code: typedCode }),
  z.object({ kind: z.literal('recovery-code'), code: typedCode }),
]);

export type FactorProof = z.output<typeof factorProof>;

const ownFactor = z
  .object({
    id,
    kind: z.enum(FACTOR_KINDS),
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
  })
  .meta({ id: 'Factor' });

export type OwnFactor = z.infer<typeof ownFactor>;

const recoveryCodes = z.array(z.string()).describe('Shown once: only hashes are stored');

const newFactor = z.object({
  factor: ownFactor,
  recoveryCodes: recoveryCodes.nullable().describe('With the first factor'),
});

const name = shortText(FACTOR_LIMITS.maxName, t`Name too long`).min(1, t`Name is required`);

export const listFactors = defineCall('GET /api/auth/factors', 'Accounts', {
  access: 'signed-in',
  summary: 'Lists your second factors',
  response: z.object({ factors: z.array(ownFactor), recoveryCodesLeft: z.int() }),
});

export const beginPasskey = defineCall('POST /api/auth/factors/passkey-options', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  asksAgain: 'always',
  summary: 'Begins to add a passkey',
  body: nothing,
  response: passkeyOptions,
  errors: ['account.factor_limit'],
});

export const addPasskey = defineCall('POST /api/auth/factors/passkeys', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Adds the passkey that the browser made',
  body: z.object({ name, response: passkeyAnswer }),
  response: newFactor,
  errors: ['account.factor_wrong', 'account.factor_expired', 'account.factor_limit'],
});

export const beginTimeCode = defineCall('POST /api/auth/factors/time-code-secret', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  asksAgain: 'always',
  summary: 'Begins to add an app that shows codes',
  body: nothing,
  response: z.object({ secret: z.string(), uri: z.string().describe('For a QR code') }),
  errors: ['account.factor_limit'],
});

export const addTimeCode = defineCall('POST /api/auth/factors/time-codes', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Adds the app whose first code this is',
  body: z.object({ name, code: typedCode }),
  response: newFactor,
  errors: [
    'account.factor_wrong',
    'account.factor_expired',
    'account.factor_limit',
    'account.too_many_attempts',
  ],
});

export const removeFactor = defineCall('DELETE /api/auth/factors/:id', 'Accounts', {
  access: 'signed-in',
  asksAgain: 'always',
  summary: 'Removes one of your second factors',
  params: idParams,
  response: done,
  errors: ['account.factor_not_found'],
});

export const renewRecoveryCodes = defineCall('POST /api/auth/factors/recovery-codes', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  asksAgain: 'always',
  summary: 'Replaces your recovery codes',
  body: nothing,
  response: z.object({ recoveryCodes }),
  errors: ['account.factor_not_found'],
});

export const loginOptions = defineCall('POST /api/auth/login/options', 'Accounts', {
  access: 'everyone',
  summary: 'Says what completes a login that needs a second factor, or begins one with a passkey alone',
  body: nothing,
  response: z.object({
    kinds: z.array(z.enum(FACTOR_KINDS)).describe('Empty unless a password was right before'),
    passkey: passkeyOptions,
  }),
  errors: ['account.too_many_attempts'],
});

export const completeLogin = defineCall('POST /api/auth/login/factor', 'Accounts', {
  access: 'everyone',
  summary: 'Completes a login with a second factor, or logs in with a passkey alone',
  body: z.object({
    proof: factorProof,
    trustsBrowser: z.boolean().default(false).describe('Asks for no second factor here for 30 days'),
  }),
  response: privateUser,
  errors: ['account.factor_wrong', 'account.factor_expired', 'account.too_many_attempts', 'account.disabled'],
});

export const confirmOptions = defineCall('POST /api/auth/confirm/options', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Says how you can confirm that it is you',
  body: nothing,
  response: z.object({
    kinds: z.array(z.enum([...FACTOR_KINDS, 'password'])),
    passkey: passkeyOptions.nullable(),
  }),
});

export const confirmSession = defineCall('POST /api/auth/confirm', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Confirms that it is you, for ten minutes of this session',
  body: z.object({
    proof: z.discriminatedUnion('kind', [
      ...factorProof.options,
      z.object({ kind: z.literal('password'), password: z.string().min(1).max(200) }),
    ]),
  }),
  response: done,
  errors: [
    'account.factor_wrong',
    'account.factor_expired',
    'account.password_wrong',
    'account.too_many_attempts',
  ],
});

export const requestFactorReset = defineCall('POST /api/auth/factor-reset', 'Accounts', {
  access: 'everyone',
  summary: 'Asks, during a login, to remove lost second factors after 72 hours',
  body: nothing,
  response: z.object({ dueAt: timestamp }),
  errors: ['account.factor_expired', 'account.factor_reset_denied'],
});

export const stopFactorReset = defineCall('POST /api/auth/factor-reset/stop', 'Accounts', {
  access: 'everyone',
  summary: 'Stops the removal of second factors with the token in the mail',
  body: z.object({ token: z.string().regex(/^[\w-]{20,100}$/, t`This link is incomplete.`) }),
  response: done,
  errors: ['account.link_expired'],
});
