import { RATE_LIMITS } from '../limits/rate-limits.ts';

/** How many of each resource one account can have. */
export const LIMITED_RESOURCES = ['listing', 'claim'] as const;

export type LimitedResource = (typeof LIMITED_RESOURCES)[number];

export type AccountLimit = {
  /** The most new ones within 24 hours, deleted ones included. */
  perDay: number;
  /** The most that exist at one time. */
  total: number;
};

/**
 * How many listings and claims one account can have, before and after its e-mail address is confirmed. Until then its listings are
 * hidden, and it cannot claim.
 */
export const ACCOUNT_LIMITS_BY_CONFIRMATION: Record<
  'unconfirmed' | 'confirmed',
  Record<LimitedResource, AccountLimit>
> = {
  unconfirmed: { listing: { perDay: 3, total: 3 }, claim: { perDay: 0, total: 0 } },
  confirmed: {
    listing: { perDay: RATE_LIMITS.newListings.max, total: 50 },
    claim: { perDay: RATE_LIMITS.newClaims.max, total: 50 },
  },
};

/** How many of a resource an account can have, by whether it counts as confirmed. */
export function accountLimit(resource: LimitedResource, isConfirmed: boolean): AccountLimit {
  return ACCOUNT_LIMITS_BY_CONFIRMATION[isConfirmed ? 'confirmed' : 'unconfirmed'][resource];
}

const TEXTS: Record<LimitedResource, { verb: string; past: string; remove: string }> = {
  listing: { verb: 'list', past: 'listed', remove: 'Delete a listing' },
  claim: { verb: 'claim', past: 'claimed', remove: 'Cancel a claim' },
};

/** The error message when an account has reached its limit for 24 hours. */
export function dailyLimitMessage(
  resource: LimitedResource,
  { perDay }: AccountLimit,
  isConfirmed: boolean,
): string {
  const { verb, past } = TEXTS[resource];
  return `You have ${past} ${perDay} homes in 24 hours, which is the limit. ${
    isConfirmed ? 'Please try again tomorrow.' : `You can ${verb} more once your e-mail address is confirmed.`
  }`;
}

/** The error message when an account has as many as it can have. */
export function totalLimitMessage(
  resource: LimitedResource,
  { total }: AccountLimit,
  isConfirmed: boolean,
): string {
  const { verb, past, remove } = TEXTS[resource];
  return `You have ${past} ${total} homes, which is the limit. ${
    isConfirmed
      ? `${remove}, or contact us if you look after more homes.`
      : `You can ${verb} more once your e-mail address is confirmed.`
  }`;
}

/** Whether an account counts as confirmed. On a site with a mailbox no mail leaves the site, so there is nothing to confirm. */
export function countsAsConfirmed(isEmailVerified: boolean, site: { hasMailbox: boolean }): boolean {
  return isEmailVerified || site.hasMailbox;
}

/** The error message for an action that needs a confirmed e-mail address. */
export const CONFIRM_FIRST =
  'Please confirm your e-mail address first: follow the link in the e-mail that we sent you. You can have it sent again.';
