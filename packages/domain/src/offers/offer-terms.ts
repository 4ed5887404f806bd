import { formatPrice } from '../prices/money.ts';
import { formatDay, formatMoment } from '../text/format.ts';
import type { OfferSide, OfferState } from './offer-moves.ts';

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
  finance: 'Finance',
  builders_report: 'Builder’s report',
  lim: 'LIM',
  toxicology: 'Toxicology report',
  due_diligence: 'Due diligence',
  own_home: 'Sale of own home',
} as const;

export type OfferCondition = keyof typeof OFFER_CONDITION_LABELS;
export const OFFER_CONDITIONS = Object.keys(OFFER_CONDITION_LABELS) as OfferCondition[];

/** As what a buyer may buy a home in New Zealand. */
export const BUYER_ELIGIBILITY_LABELS = {
  citizen: 'Citizen',
  resident: 'Resident',
  visa: 'Visa class that may buy',
  company: 'Company',
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
export const NOT_BINDING =
  'Nothing here binds anybody: agreements for land need writing and signatures (Property Law Act 2007, section 24). Get your lawyer.';

/** The terms of an offer as labels and texts, for its card, its mail and the printed summary. */
export function termLines(terms: OfferTerms): [label: string, text: string][] {
  const { settlesFrom, settlesUntil, conditions, eligibility } = terms;
  const settles =
    settlesFrom === settlesUntil
      ? formatDay(settlesFrom)
      : `${formatDay(settlesFrom)} to ${formatDay(settlesUntil)}`;
  return [
    ['Deposit', formatPrice(terms.depositNzd)],
    ['Settlement', settles],
    ['Conditions', conditions.map(name => OFFER_CONDITION_LABELS[name]).join(', ') || 'None'],
    ...(eligibility ? [['Buyer', BUYER_ELIGIBILITY_LABELS[eligibility]] as [string, string]] : []),
  ];
}

/** What became of an offer, in a word or two. */
export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  live: 'Live',
  countered: 'Countered',
  accepted: 'Accepted in principle',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

const SIDE_NAMES: Record<OfferSide, string> = { buyer: 'The buyer', owner: 'The owner' };

/** What happened to an offer, as the conversation says it. @param side who made it, or who acted */
export function offerMessage(state: OfferState, side: OfferSide, amountNzd: number): string {
  const amount = formatPrice(amountNzd);
  if (state === 'live') return `${SIDE_NAMES[side]} offers ${amount}. It is indicative and binds nobody.`;
  if (state === 'accepted')
    return `${SIDE_NAMES[side]} accepts ${amount} in principle. It binds nobody: get your lawyer.`;
  return `${SIDE_NAMES[side]} has ${state} the offer of ${amount}.`;
}

/** Until when an offer is live, or since when it is what it is. */
export function offerTimeText(offer: { state: OfferState; expiresAt: string; changedAt: string }): string {
  if (offer.state === 'live') return `Until ${formatMoment(offer.expiresAt)}`;
  return formatMoment(offer.state === 'expired' ? offer.expiresAt : offer.changedAt);
}
