/** What one account has a bound for: homes that it lists, and addresses that it claims. */
export const LIMITED_THINGS = ['listing', 'claim'] as const;

export type LimitedThing = (typeof LIMITED_THINGS)[number];

export type AccountLimit = {
  /** New ones within 24 hours, those that were deleted since included. */
  perDay: number;
  /** Those that stand at one time. */
  inAll: number;
};

/**
 * How much one account may list and claim, before and after its e-mail address is confirmed. Until then homes are drafts that
 * nobody else sees, and nothing can be claimed.
 */
export const ACCOUNT_LIMITS_BY_STANDING: Record<
  'unconfirmed' | 'confirmed',
  Record<LimitedThing, AccountLimit>
> = {
  unconfirmed: { listing: { perDay: 3, inAll: 3 }, claim: { perDay: 0, inAll: 0 } },
  confirmed: { listing: { perDay: 10, inAll: 50 }, claim: { perDay: 10, inAll: 50 } },
};

export function accountLimit(thing: LimitedThing, isConfirmed: boolean): AccountLimit {
  return ACCOUNT_LIMITS_BY_STANDING[isConfirmed ? 'confirmed' : 'unconfirmed'][thing];
}

const WORDS: Record<LimitedThing, { done: string; things: string }> = {
  listing: { done: 'listed', things: 'homes' },
  claim: { done: 'claimed', things: 'homes' },
};

/** Why one more has to wait until tomorrow. */
export function perDayWords(thing: LimitedThing, { perDay }: AccountLimit, isConfirmed: boolean): string {
  const { done, things } = WORDS[thing];
  return `You have ${done} ${perDay} ${things} in a day, as many as one account can. ${
    isConfirmed ? 'Please go on tomorrow.' : 'Once your e-mail address is confirmed it is more.'
  }`;
}

/** Why there cannot be one more beside those that stand. */
export function inAllWords(thing: LimitedThing, { inAll }: AccountLimit, isConfirmed: boolean): string {
  const { done, things } = WORDS[thing];
  return `You have ${done} ${inAll} ${things}, as many as one account can. ${
    isConfirmed
      ? 'Take one back, or write to us if you look after more.'
      : 'Once your e-mail address is confirmed it is more.'
  }`;
}

/**
 * How many mails go out in a day that confirm an address: to one address, whoever asks for them, and for one account, whatever
 * addresses it names.
 */
export const CONFIRMATION_MAILS_PER_DAY = { toAddress: 5, byAccount: 10 } as const;

/** Whether an account may do what needs a confirmed address. Where no mail reaches anybody there is nothing to confirm. */
export function countsAsConfirmed(isEmailVerified: boolean, site: { hasMailbox: boolean }): boolean {
  return isEmailVerified || site.hasMailbox;
}

/** What somebody is told who has to confirm their address first. */
export const CONFIRM_FIRST =
  'Please confirm your e-mail address first: follow the link in the mail that we sent you. You can have it sent again.';
