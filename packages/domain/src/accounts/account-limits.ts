import { t } from '../language/texts.ts';
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

type LimitTexts = {
  daily: (max: number) => string;
  total: (max: number) => string;
  confirm: () => string;
  remove: () => string;
};

const TEXTS: Record<LimitedResource, LimitTexts> = {
  listing: {
    daily: max => t`You have listed ${max} homes in 24 hours, which is the limit.`,
    total: max => t`You have listed ${max} homes, which is the limit.`,
    confirm: () => t`You can list more once your e-mail address is confirmed.`,
    remove: () => t`Delete a listing, or contact us if you look after more homes.`,
  },
  claim: {
    daily: max => t`You have claimed ${max} homes in 24 hours, which is the limit.`,
    total: max => t`You have claimed ${max} homes, which is the limit.`,
    confirm: () => t`You can claim more once your e-mail address is confirmed.`,
    remove: () => t`Cancel a claim, or contact us if you look after more homes.`,
  },
};

/** The error message when an account has reached its limit for 24 hours. */
export function dailyLimitMessage(
  resource: LimitedResource,
  { perDay }: AccountLimit,
  isConfirmed: boolean,
): string {
  const { daily, confirm } = TEXTS[resource];
  return `${daily(perDay)} ${isConfirmed ? t`Please try again tomorrow.` : confirm()}`;
}

/** The error message when an account has as many as it can have. */
export function totalLimitMessage(
  resource: LimitedResource,
  { total }: AccountLimit,
  isConfirmed: boolean,
): string {
  const texts = TEXTS[resource];
  return `${texts.total(total)} ${isConfirmed ? texts.remove() : texts.confirm()}`;
}

/** Whether an account counts as confirmed. On a site with a mailbox no mail leaves the site, so there is nothing to confirm. */
export function countsAsConfirmed(isEmailVerified: boolean, site: { hasMailbox: boolean }): boolean {
  return isEmailVerified || site.hasMailbox;
}

/** The error message for an action that needs a confirmed e-mail address. */
export const CONFIRM_FIRST = t`Please confirm your e-mail address first: follow the link in the e-mail that we sent you. You can have it sent again.`;
