import { t } from '../language/texts.ts';

/** Why a home rests: its owner has not confirmed the price, or several people have reported it (product/prices.md#still-true). */
export const RESTING_REASONS = ['unconfirmed', 'reported'] as const;

export type RestingReason = (typeof RESTING_REASONS)[number];

const DAY_MS = 24 * 3_600_000;

/** Within how many days a price counts as confirmed of late: the filter's. */
export const RECENTLY_CONFIRMED_DAYS = 30;

/** When a price was confirmed, in words: `today`, `yesterday`, `3 days ago`, `4 months ago`. */
export function daysAgo(at: Date | string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / DAY_MS));
  if (days === 0) return t`today`;
  if (days === 1) return t`yesterday`;
  return days < 60 ? t`${days} days ago` : t`${Math.floor(days / 30)} months ago`;
}

/** The days since a price was confirmed on which its owner is asked, reminded, and the home rests. */
export type ConfirmationDays = { ask: number; remind: number; rest: number };

export const CONFIRMATION_DAYS: ConfirmationDays = { ask: 90, remind: 100, rest: 120 };

/** What an owner is told in turn. */
export const CONFIRMATION_STAGES = ['ask', 'remind', 'rest'] as const;
export type ConfirmationStage = (typeof CONFIRMATION_STAGES)[number];

/** A price that was confirmed so recently is not confirmed again, so that nobody keeps a home first in its order. */
export const MIN_DAYS_BETWEEN_CONFIRMATIONS = 7;

/** How long a link in a mail confirms a price, unless it was used. */
export const PRICE_LINK_DAYS = 60;
