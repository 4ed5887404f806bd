import { whoMayWriteNow } from './contact-rules.ts';
import type { ContactRule, WhoMayWrite } from './contact-rules.ts';
import { t } from '../language/texts.ts';

export const WHO_MAY_WRITE = ['anyone', 'offers', 'waiting', 'nobody'] as const satisfies WhoMayWrite[];

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

/** How many are before somebody on a waiting list, as a sentence. @param before rounded down to a multiple of the band */
export function beforeText(before: number): string {
  const { waitingBand } = CONTACT_BOUNDS;
  return before === 0
    ? t`Fewer than ${waitingBand} people are before you.`
    : t`${before} or more people are before you.`;
}
