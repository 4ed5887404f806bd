/** Bounds of account and profile fields (product/limits.md#accounts). Lengths are in characters. */
export const ACCOUNT_LIMITS = {
  minUsername: 3,
  maxUsername: 50,
  minPassword: 8,
  /** Longer passwords are rejected, not cut, because hashing a very long text would keep the server busy. */
  maxPassword: 200,
  maxName: 100,
  maxEmail: 254,
  maxPhone: 50,
  maxBio: 1000,
  maxAvatarBytes: 5 * 1024 * 1024,
  maxAgency: 120,
  maxSpecialization: 120,
} as const;

/** Lifetimes in ms. Each use of a session starts its time again (product/accounts.md#sessions). */
export const ACCOUNT_LIFETIMES_MS = {
  session: 30 * 86_400_000,
  emailVerification: 3 * 86_400_000,
  passwordReset: 3_600_000,
  /** How long the former owner of an e-mail address can restore it. */
  emailRestore: 7 * 86_400_000,
  /** How long a known browser keeps its own login allowance. */
  loginDevice: 365 * 86_400_000,
} as const;

/** A token bucket: up to `max` at once, refilled evenly over `windowMs`. */
export type RateLimit = { max: number; windowMs: number };

/** The rate limits of accounts. A network is one IPv4 address or one IPv6 /64: an office, a café, a household. */
export const ACCOUNT_RATE_LIMITS = {
  failedLoginsOfNetwork: { max: 50, windowMs: 15 * 60_000 },
  /** From all networks together; logins from a known browser do not count. */
  failedLoginsOfAccount: { max: 100, windowMs: 3_600_000 },
  registrationsOfNetwork: { max: 60, windowMs: 3_600_000 },
  resetsOfNetwork: { max: 30, windowMs: 3_600_000 },
  resetsOfAddress: { max: 3, windowMs: 3_600_000 },
} as const satisfies Record<string, RateLimit>;

/** The most known browsers of one user; a further one replaces the one that was unused longest. */
export const MAX_LOGIN_DEVICES = 10;

/** A username: letters of any script, digits, dot, dash and underscore, starting with a letter or digit. */
export const USERNAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

/** A New Zealand real estate licence number as the Real Estate Authority writes it: 5 to 10 digits. */
export const LICENCE_NUMBER_PATTERN = /^\d{5,10}$/;

/** Failed logins of an account from one network, or from one known browser, before a pause starts. */
const FREE_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 15 * 60_000;

/**
 * The pause in ms after a number of failed logins in a row: none for the first four, 2 s after the fifth, then doubled with each
 * further one up to 15 minutes (product/accounts.md#guessing-passwords).
 */
export function loginPauseMs(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0;
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - FREE_ATTEMPTS));
}
