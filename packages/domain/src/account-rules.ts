/** Bounds of what a person tells of themselves (product/limits.md#accounts). Lengths are in characters. */
export const ACCOUNT_LIMITS = {
  minUsername: 3,
  maxUsername: 50,
  minPassword: 8,
  /** Longer ones are refused, not cut: hashing an endless text is a way to keep a server busy. */
  maxPassword: 200,
  maxName: 100,
  maxEmail: 254,
  maxPhone: 50,
  maxBio: 1000,
  maxAvatarBytes: 5 * 1024 * 1024,
  maxAgency: 120,
  maxSpecialization: 120,
} as const;

/** How long things last. Sessions slide: each use within the time starts it anew (product/accounts.md#sessions). */
export const ACCOUNT_LIFETIMES_MS = {
  session: 30 * 86_400_000,
  emailVerification: 3 * 86_400_000,
  passwordReset: 3_600_000,
  /** How long the former owner of an address can take it back. */
  emailRestore: 7 * 86_400_000,
  /** How long a browser that somebody signed in with keeps an allowance of its own. */
  loginDevice: 365 * 86_400_000,
} as const;

/** So many at once, and as many again over the window: each comes back after its share of it. */
export type RateLimit = { max: number; windowMs: number };

/** A network is one IPv4 address or one IPv6 /64: an office, a café, a household. */
export const ACCOUNT_RATE_LIMITS = {
  failedLoginsOfNetwork: { max: 50, windowMs: 15 * 60_000 },
  /** Of one account, from everywhere: a guesser with many networks meets it, a browser that is known does not. */
  failedLoginsOfAccount: { max: 100, windowMs: 3_600_000 },
  registrationsOfNetwork: { max: 60, windowMs: 3_600_000 },
  resetsOfNetwork: { max: 30, windowMs: 3_600_000 },
  resetsOfAddress: { max: 3, windowMs: 3_600_000 },
} as const satisfies Record<string, RateLimit>;

/** Browsers of one person that are known; the longest unused makes room for a further one. */
export const MAX_LOGIN_DEVICES = 10;

/** A username: letters of any script, digits, dot, dash, underscore; it begins with a letter or digit. */
export const USERNAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

/** A New Zealand real estate licence number, as the Real Estate Authority writes them: 5 to 10 digits. */
export const LICENCE_NUMBER_PATTERN = /^\d{5,10}$/;

/** Failures that are forgiven before a pause begins: of an account from one network, or from one browser that is known. */
const FREE_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * How long logins are to pause after so many failures in a row: nothing for the first five, then 2 s, doubling with each
 * further one up to 15 minutes (product/accounts.md#guessing-passwords).
 */
export function loginPauseMs(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - FREE_ATTEMPTS));
}
