import type { ConversationOffers, Offer } from '@sway/contract/offers';
import { offersVersion, stateAt } from '@sway/domain/offers/offer-moves';
import { timestamp } from '#platform/http/presented-values.ts';
import type { DealRow, OfferRow } from './offers.repo.ts';

/** The offers of a conversation as they are at a moment, with the version that an act on them names. */
export function presentOffers(deal: DealRow, rows: readonly OfferRow[], now: Date): ConversationOffers {
  const offers = rows.map(row => presentOffer(row, now));
  return { version: offersVersion(offers.at(-1), deal.swayPrice), offers };
}

function presentOffer({ conversationId: _, propertyId: __, ...row }: OfferRow, now: Date): Offer {
  const [madeAt, expiresAt] = [timestamp(row.madeAt), timestamp(row.expiresAt)];
  return { ...row, madeAt, expiresAt, changedAt: timestamp(row.changedAt), state: stateAt(row, now) };
}
