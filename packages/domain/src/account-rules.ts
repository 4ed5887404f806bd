/** Bounds of what a person tells of themselves (§5, §9). Lengths are in characters. */
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

/** How long things last. Sessions slide: each use within the time starts it anew (D9). */
export const ACCOUNT_LIFETIMES_MS = {
  session: 30 * 86_400_000,
  emailVerification: 3 * 86_400_000,
  passwordReset: 3_600_000,
} as const;

/** A username: letters of any script, digits, dot, dash, underscore; it begins with a letter or digit. */
export const USERNAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

/** A New Zealand real estate licence number, as the Real Estate Authority writes them: 5 to 10 digits. */
export const LICENCE_NUMBER_PATTERN = /^\d{5,10}$/;

/** Failures of one account or address that are forgiven before a pause begins. */
const FREE_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * How long logins are to pause after so many failures in a row: nothing for the first five, then 2 s, doubling with each
 * further one up to 15 minutes (D9).
 */
export function loginPauseMs(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - FREE_ATTEMPTS));
}
