import { said, t } from '@sway/domain/language/texts';
import type { OfferNews } from '@sway/domain/notifications/notification-kinds';
import { notificationText } from '@sway/domain/notifications/notification-kinds';
import { NOT_BINDING, termLines } from '@sway/domain/offers/offer-terms';
import type { OfferTerms } from '@sway/domain/offers/offer-terms';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { DealRow } from './offers.repo.ts';

type Told = {
  to: number;
  /** Who did it; null for the site. */
  from: number | null;
  news: OfferNews;
  terms: OfferTerms;
};

/** Tells a side of an offer what became of it, with its terms in the mail. */
export async function tellOfOffer(
  platform: Platform,
  tx: Db,
  { conversationId, home }: DealRow,
  { to, from, news, terms }: Told,
): Promise<void> {
  const event = { kind: 'offer', conversationId, home, amountNzd: terms.amountNzd, news } as const;
  await notify(platform, tx, to, event, {
    from,
    topic: `offer:${conversationId}`,
    mailText: () => {
      const { title, text } = notificationText(event);
      const lines = termLines(terms).map(([label, value]) => `${label}: ${value}`);
      return {
        subject: `${title}: ${home}`,
        lines: [text, lines.join('\n'), said(NOT_BINDING), t`See it and answer here:`],
      };
    },
  });
}
