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
  /** The body of a changed profile: an avatar as a data string is a third longer. */
  maxProfileBodyBytes: 8 * 1024 * 1024,
  maxAgency: 120,
  maxSpecialization: 120,
} as const;

/** Lifetimes in ms. Using a session does not make it longer (product/accounts.md#sessions). */
export const ACCOUNT_LIFETIMES_MS = {
  session: 30 * 86_400_000,
  sessionOfAdmin: 12 * 3_600_000,
  emailVerification: 3 * 86_400_000,
  passwordReset: 3_600_000,
  /** How long the former owner of an e-mail address can restore it. */
  emailRestore: 7 * 86_400_000,
  /** How long a known browser keeps its own login allowance. */
  loginDevice: 365 * 86_400_000,
} as const;

/** The most sessions of one user; a further one ends the one that was unused longest. */
export const MAX_SESSIONS = 100;

/** The most known browsers of one user; a further one replaces the one that was unused longest. */
export const MAX_LOGIN_DEVICES = 10;

/** A username: letters of any script, digits, dot, dash and underscore, starting with a letter or digit. */
export const USERNAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

/** A New Zealand real estate licence number as the Real Estate Authority writes it: 5 to 10 digits. */
export const LICENCE_NUMBER_PATTERN = /^\d{5,10}$/;
