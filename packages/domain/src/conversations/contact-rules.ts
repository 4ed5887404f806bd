import { formatDay, isoDayInNewZealand } from '../text/format.ts';

/** Who may begin to write to the owner of a home (product/conversations.md#who-may-write). */
export const WHO_MAY_WRITE = ['anyone', 'offers', 'waiting', 'nobody'] as const;

export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number];

export type ContactRule = {
  whoMayWrite: WhoMayWrite;
  /** The day in New Zealand from which anybody may write again, `2027-03-01`; null unless nobody may. */
  nobodyUntil: string | null;
};

export const CONTACT_BOUNDS = {
  /** How far ahead the day can be until which nobody may write. */
  maxDaysClosed: 365,
  maxWaiting: 1_000,
  maxNoteCharacters: 500,
  maxNewsCharacters: 1_000,
  /** Somebody on a waiting list learns how many are before them rounded down to a multiple of this. */
  waitingBand: 5,
} as const;

/** What somebody begins with: a message or an enquiry, or an offer. */
export type Beginning = 'message' | 'offer';

/** Why nobody can begin like that. */
export const BEGINNING_STOPS = ['offers_only', 'waiting_only', 'nobody_yet'] as const;

export type BeginningStop = (typeof BEGINNING_STOPS)[number];

/** Who may begin to write now: a day until which nobody may ends by itself. */
export function whoMayWriteNow({ whoMayWrite, nobodyUntil }: ContactRule, now: Date): WhoMayWrite {
  const isOver = nobodyUntil !== null && nobodyUntil <= isoDayInNewZealand(now);
  return whoMayWrite === 'nobody' && isOver ? 'anyone' : whoMayWrite;
}

/** Why somebody cannot begin to write to an owner; null if they can. @param isLet whether the owner lets them write, from the waiting list */
export function beginningStop(
  rule: ContactRule & { isLet: boolean },
  by: Beginning,
  now: Date,
): BeginningStop | null {
  const who = whoMayWriteNow(rule, now);
  if (who === 'anyone' || rule.isLet) return null;
  if (who === 'offers') return by === 'offer' ? null : 'offers_only';
  return who === 'waiting' ? 'waiting_only' : 'nobody_yet';
}

/** Who may begin to write, as a sentence for buyers; null if anybody may. */
export function contactText(rule: ContactRule, now: Date): string | null {
  const who = whoMayWriteNow(rule, now);
  if (who === 'anyone') return null;
  if (who === 'nobody') return `No messages until ${formatDay(rule.nobodyUntil!)}.`;
  return who === 'offers'
    ? 'The owner reads offers only.'
    : 'The owner writes with people from the waiting list.';
}

/** How many are before somebody on a waiting list, as a sentence. @param before rounded down to a multiple of the band */
export function beforeText(before: number): string {
  const { waitingBand } = CONTACT_BOUNDS;
  return before === 0
    ? `Fewer than ${waitingBand} people are before you.`
    : `${before} or more people are before you.`;
}
