/** Bounds of second factors (product/accounts.md#second-factor). Lengths are in characters. */
export const FACTOR_LIMITS = {
  maxFactors: 20,
  maxName: 60,
  recoveryCodes: 10,
} as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Times of second factors in ms (product/accounts.md#second-factor). */
export const FACTOR_TIMES_MS = {
  /** How long a begun login or enrolment can be completed. */
  challenge: 10 * MINUTE_MS,
  /** How long a proof counts for what asks for one again. */
  proof: 10 * MINUTE_MS,
  /** How long a browser is trusted by choice. */
  trust: 30 * 24 * HOUR_MS,
  /** The wait before lost factors are removed, and the time between the mails that can stop it. */
  reset: 72 * HOUR_MS,
  resetMails: 24 * HOUR_MS,
} as const;

/** The kinds of second factors. */
export const FACTOR_KINDS = ['passkey', 'time-code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];
