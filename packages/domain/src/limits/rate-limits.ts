/** Limits over time (product/limits.md), all in one place. The server counts their uses (`platform/rate-limits` there). */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

export type RateLimit =
  | {
      /** The most uses within the period. */
      max: number;
      periodMs: number;
      /**
       * `together`: all uses come back when the period ends, which begins with the first use.
       * `evenly`: up to `max` at once, and one after the other comes back, all within the period.
       */
      usesComeBack: 'together' | 'evenly';
    }
  | {
      /** The pause in ms after the first use, the second, and so on; the last one after every further use. */
      pausesMs: readonly number[];
      /** After this time without a use, the pauses begin again. */
      periodMs: number;
    };

/**
 * The pauses after wrong passwords in a row (product/accounts.md#guessing-passwords): none after the first four, 2 s after the fifth,
 * then doubled up to 15 minutes.
 */
export const PAUSES_AFTER_WRONG_PASSWORDS_MS: readonly number[] = [
  0, 0, 0, 0, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 900_000,
];

const WRONG_PASSWORDS = { pausesMs: PAUSES_AFTER_WRONG_PASSWORDS_MS, periodMs: DAY_MS };

const evenly = (max: number, periodMs: number) => ({ max, periodMs, usesComeBack: 'evenly' }) as const;
const together = (max: number, periodMs: number) => ({ max, periodMs, usesComeBack: 'together' }) as const;

/**
 * Each limit counts for one subject, such as a user. A network is one IPv4 address or one IPv6 /64: an office, a café, a household.
 * The names are stored with the uses.
 */
export const RATE_LIMITS = {
  /** Failed logins to an account from one network. */
  failedLogins: WRONG_PASSWORDS,
  /** Failed logins to an account from one browser that its user has signed in with before. */
  failedLoginsOfBrowser: WRONG_PASSWORDS,
  /** Wrong passwords of a signed-in user who is asked for the password again. */
  wrongPasswordsOfSession: WRONG_PASSWORDS,
  /** Wrong codes and passkeys: for a user, or for a network before the user is known. */
  wrongFactors: WRONG_PASSWORDS,
  /** Begun logins with a passkey alone: each stores a row. */
  passkeyLoginsOfNetwork: evenly(120, 15 * MINUTE_MS),
  failedLoginsOfNetwork: evenly(50, 15 * MINUTE_MS),
  /** Failed logins to an account from all networks together; those from a known browser do not count. */
  failedLoginsOfAccount: evenly(100, HOUR_MS),
  registrationsOfNetwork: evenly(60, HOUR_MS),
  resetsOfNetwork: evenly(30, HOUR_MS),
  resetsOfAddress: evenly(3, HOUR_MS),
  /** Mails to one e-mail address, for all accounts together. */
  confirmationMailsToAddress: together(5, DAY_MS),
  /** Mails that one account asks for, to all addresses together. */
  confirmationMailsOfAccount: together(10, DAY_MS),
  /** New listings of an account, with those that were deleted. An account has a lower limit until its e-mail address is confirmed (`account-limits.ts`). */
  newListings: together(10, DAY_MS),
  /** Changes of one listing. Each computes an estimate and renews what all visitors have cached. */
  changesOfListing: together(100, HOUR_MS),
  /** Prices of one listing. Each stays in its price history. */
  pricesOfListing: together(20, DAY_MS),
  /** New claims of an account, with those that were cancelled. */
  newClaims: together(10, DAY_MS),
  /** Changes of one claim. An admin's decision is refused if the claim has changed since it was read. */
  changesOfClaim: together(30, DAY_MS),
  /** Letters that one user asks for to one address, with those of claims that were cancelled. */
  lettersOfUserToAddress: together(3, YEAR_MS),
  /** Letters to one address, whoever asks for them, so that nobody can flood it. */
  lettersToAddress: together(6, YEAR_MS),
  /** Letters that one user asks for, to all addresses together. */
  lettersOfUser: together(10, YEAR_MS),
  /** Codes of letters that a user enters. */
  letterCodes: WRONG_PASSWORDS,
  /** Stop codes of letters that a network enters. */
  letterStops: evenly(30, HOUR_MS),
  /** Uploads of a user, with those that failed, so that nobody takes all picture workers. */
  uploads: together(240, HOUR_MS),
  messages: together(20, 10 * SECOND_MS),
  /** More messages than any person writes, so that no account fills the disk. */
  messagesOfDay: together(5_000, DAY_MS),
  newConversations: together(10, 10 * MINUTE_MS),
  reports: together(20, HOUR_MS),
  /** Links to share saved homes. */
  shortlistInvitations: together(10, DAY_MS),
  /** Invitations to share saved homes that are mailed to one e-mail address, by all users together. */
  shortlistMailsToAddress: together(3, DAY_MS),
  /** Comments on saved homes. */
  savedComments: together(200, DAY_MS),
  /** Invitations of agents by one user, in all conversations. */
  invitations: together(20, DAY_MS),
  /** Mails to one user about agents who are suggested in one conversation. Further ones are only notified on the site. */
  invitationMails: together(1, DAY_MS),
  /** Mails to one user about the price of one saved home. Further prices are only notified on the site. */
  priceMails: together(1, DAY_MS),
  /** Mails to the owner of a home about copies of its photos. */
  photoCopyMails: together(1, DAY_MS),
  /** Mails to one user about an address that they watch. Further claims and listings are only notified on the site. */
  watchMails: together(1, DAY_MS),
  /** Changes of one listing about which the users who saved it are notified. */
  hidingsOfListing: together(3, DAY_MS),
  enquiries: together(10, DAY_MS),
  /** Enquiries of one user about one home. */
  enquiriesAboutHome: together(3, DAY_MS),
  /** Offers that a user makes, and what they say of a home with an accepted one. */
  offers: together(20, DAY_MS),
  /** Figures that a user seals and withdraws. */
  sealedFigures: together(20, DAY_MS),
  /** First amounts of one buyer for one home, which are compared with the owner's floor (product/offers.md#below-the-floor). */
  floorTriesOfDay: together(1, DAY_MS),
  floorTriesOfMonth: together(3, 30 * DAY_MS),
  /** Waiting lists that a user joins. */
  waitingLists: together(30, DAY_MS),
  /** Addresses of private homes that an owner shows to somebody. */
  shownAddresses: together(20, DAY_MS),
  /** News of one home's owner to those who wait. */
  waitingListNews: together(2, DAY_MS),
  /** Mails to the owner about people who join the waiting list of one home. */
  waitingListMails: together(1, DAY_MS),
  /** Viewings that a user books or moves. */
  viewings: together(10, DAY_MS),
  /** Times that a user offers for viewings. */
  viewingOffers: together(50, DAY_MS),
  /** Estimates for the form of a new or edited listing, while an owner fills it in. */
  estimatePreviews: together(60, MINUTE_MS),
  /** Downloads of a user's own data. Each reads all that the user has done. */
  exports: together(10, HOUR_MS),
  /** Changes of a user's name on the leaderboard. */
  leaderboardNames: together(10, DAY_MS),
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof RATE_LIMITS;
