import type { Readiness } from '../listings/readiness.ts';
import { formatPrice } from '../prices/money.ts';
import { said, t } from '../language/texts.ts';

/** What an owner can tell those who wait of a home, as a label and the sentence to begin with (product/conversations.md#the-waiting-list). */
export type WaitingNews = { label: string; sentence: string };

const READINESS_NEWS: Record<Readiness, string | null> = {
  dreaming: null,
  considering: t`We would consider selling now.`,
  within_year: t`We plan to sell within 12 months.`,
  ready: t`We are ready to sell now.`,
};

type Home = {
  /** The oldest first, in NZD. */
  priceHistory: readonly { price: number }[];
  readiness: Readiness | null;
  isUnderDiscussion: boolean;
};

/** The sentences that fit a home as it is now, for the owner to edit. */
export function waitingNews({ priceHistory, readiness, isUnderDiscussion }: Home): WaitingNews[] {
  const [before, price] = priceHistory.slice(-2).map(change => change.price);
  const lowered =
    before !== undefined && price !== undefined && price < before
      ? t`The price is now ${formatPrice(price)}, down from ${formatPrice(before)}.`
      : null;
  const news: [label: string, sentence: string | null][] = [
    [t`Price lowered`, lowered],
    [t`How ready we are`, readiness && said(READINESS_NEWS[readiness] ?? '')],
    [t`Under discussion`, isUnderDiscussion ? t`We are talking with somebody about an offer.` : null],
  ];
  return news.flatMap(([label, sentence]) => (sentence ? [{ label, sentence }] : []));
}
