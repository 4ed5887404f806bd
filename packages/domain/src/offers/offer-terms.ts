import { formatPrice } from '../prices/money.ts';
import { formatDay, formatMoment } from '../text/format.ts';
import { saying } from '../conversations/system-messages.ts';
import type { MessagePart } from '../conversations/system-messages.ts';
import type { OfferSide, OfferState } from './offer-moves.ts';
import { said, t } from '../language/texts.ts';

/** The bounds of indicative offers (product/offers.md#what-an-offer-says). */
export const OFFER_BOUNDS = {
  minAmountNzd: 100_000,
  minDays: 1,
  maxDays: 30,
  /** Settlement is at most so many days ahead. */
  maxDaysToSettle: 3 * 365,
  /** Offers of both sides in one conversation. */
  maxOffers: 50,
} as const;

/** On what an offer depends. */
export const OFFER_CONDITION_LABELS = {
  finance: t`Finance`,
  builders_report: t`Builder’s report`,
  lim: 'LIM',
  toxicology: t`Toxicology report`,
  due_diligence: t`Due diligence`,
  own_home: t`Sale of own home`,
} as const;

export type OfferCondition = keyof typeof OFFER_CONDITION_LABELS;
export const OFFER_CONDITIONS = Object.keys(OFFER_CONDITION_LABELS) as OfferCondition[];

/** As what a buyer may buy a home in New Zealand. */
export const BUYER_ELIGIBILITY_LABELS = {
  citizen: t`Citizen`,
  resident: t`Resident`,
  visa: t`Visa class that may buy`,
  company: t`Company`,
} as const;

export type BuyerEligibility = keyof typeof BUYER_ELIGIBILITY_LABELS;
export const BUYER_ELIGIBILITIES = Object.keys(BUYER_ELIGIBILITY_LABELS) as BuyerEligibility[];

/** What an owner does with a home whose offer was accepted in principle. */
export const HOME_CHOICES = ['open', 'discussion', 'hidden'] as const;

export type HomeChoice = (typeof HOME_CHOICES)[number];

export type OfferTerms = {
  amountNzd: number;
  depositNzd: number;
  /** Days, as 2026-11-28; the same for settlement on one day. */
  settlesFrom: string;
  settlesUntil: string;
  conditions: readonly OfferCondition[];
  /** Null for an owner’s offer. */
  eligibility: BuyerEligibility | null;
};

/** Stands wherever somebody makes, answers or prints an offer. */
export const NOT_BINDING = t`Nothing here binds anybody: agreements for land need writing and signatures (Property Law Act 2007, section 24). Get your lawyer.`;

/** The terms of an offer as labels and texts, for its card, its mail and the printed summary. */
export function termLines(terms: OfferTerms): [label: string, text: string][] {
  const { settlesFrom, settlesUntil, conditions, eligibility } = terms;
  const settles =
    settlesFrom === settlesUntil
      ? formatDay(settlesFrom)
      : t`${formatDay(settlesFrom)} to ${formatDay(settlesUntil)}`;
  return [
    [t`Deposit`, formatPrice(terms.depositNzd)],
    [t`Settlement`, settles],
    [t`Conditions`, conditions.map(name => said(OFFER_CONDITION_LABELS[name])).join(', ') || t`None`],
    ...(eligibility ? [[t`Buyer`, said(BUYER_ELIGIBILITY_LABELS[eligibility])] as [string, string]] : []),
  ];
}

/** What became of an offer, in a word or two. */
export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  live: t`Live`,
  countered: t`Countered`,
  accepted: t`Accepted in principle`,
  declined: t`Declined`,
  withdrawn: t`Withdrawn`,
  expired: t`Expired`,
};

type ToldAct = 'make' | 'accept' | 'decline';

const MESSAGES: Record<ToldAct, Record<OfferSide, (amount: string) => MessagePart[]>> = {
  make: {
    buyer: amount => saying`The buyer offers ${amount}. It is indicative and binds nobody.`,
    owner: amount => saying`The owner offers ${amount}. It is indicative and binds nobody.`,
  },
  accept: {
    buyer: amount => saying`The buyer accepts ${amount} in principle. It binds nobody: get your lawyer.`,
    owner: amount => saying`The owner accepts ${amount} in principle. It binds nobody: get your lawyer.`,
  },
  decline: {
    buyer: amount => saying`The buyer has declined the offer of ${amount}.`,
    owner: amount => saying`The owner has declined the offer of ${amount}.`,
  },
};

/** What happened to an offer, for the conversation. @param side who made it, or who acted */
export function offerMessage(act: ToldAct, side: OfferSide, amountNzd: number): MessagePart[] {
  return MESSAGES[act][side](formatPrice(amountNzd));
}

/** Until when an offer is live, or since when it is what it is. */
export function offerTimeText(offer: { state: OfferState; expiresAt: string; changedAt: string }): string {
  if (offer.state === 'live') return t`Until ${formatMoment(offer.expiresAt)}`;
  return formatMoment(offer.state === 'expired' ? offer.expiresAt : offer.changedAt);
}
