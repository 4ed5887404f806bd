import { t } from '@sway/domain/language/texts';
import { OFFER_SIDES, OFFER_STATES } from '@sway/domain/offers/offer-moves';
import {
  BUYER_ELIGIBILITIES,
  HOME_CHOICES,
  OFFER_BOUNDS,
  OFFER_CONDITIONS,
} from '@sway/domain/offers/offer-terms';
import { MAX_PRICE_NZD } from '@sway/domain/prices/money';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { BEGINNING_ERRORS, REACHING_IN_CONVERSATION_ERRORS } from './errors/contact-errors.ts';
import { id, idParams, priceNzd, timestamp, wholeNumberWithin } from './primitives.ts';

const { minAmountNzd, minDays, maxDays, maxOffers } = OFFER_BOUNDS;

const day = z.iso.date(t`Choose a day`).describe('A date in New Zealand');

const terms = {
  amountNzd: wholeNumberWithin({ min: minAmountNzd, max: MAX_PRICE_NZD, kind: 'price' }),
  depositNzd: priceNzd,
  settlesFrom: day,
  settlesUntil: day.describe('The same day, or the last one of a span'),
  conditions: z.array(z.enum(OFFER_CONDITIONS)).max(OFFER_CONDITIONS.length).describe('Each once'),
  eligibility: z.enum(BUYER_ELIGIBILITIES).nullable().describe('Of the buyer; null in an owner’s offer'),
};

const version = z
  .string()
  .max(80)
  .describe('What the caller has read: the `version` of GET /api/conversations/{id}/offers');

/** An indicative offer as its sender writes it (product/offers.md#what-an-offer-says). */
export const newOffer = z
  .object({
    ...terms,
    expiresInDays: wholeNumberWithin({ min: minDays, max: maxDays }),
    version,
  })
  .refine(offer => offer.depositNzd <= offer.amountNzd, {
    path: ['depositNzd'],
    error: t`At most the amount`,
  })
  .refine(offer => offer.settlesUntil >= offer.settlesFrom, {
    path: ['settlesUntil'],
    error: t`Not before the first day`,
  })
  .refine(offer => new Set(offer.conditions).size === offer.conditions.length, {
    path: ['conditions'],
    error: t`Each condition once`,
  });

const offer = z
  .object({
    id,
    side: z.enum(OFFER_SIDES).describe('Who made it'),
    sequence: z.number().int().describe('The number of the message that tells of it'),
    ...terms,
    madeAt: timestamp,
    expiresAt: timestamp,
    state: z.enum(OFFER_STATES),
    changedAt: timestamp,
    home: z
      .enum(HOME_CHOICES)
      .nullable()
      .describe('What the owner does with the home; null until they say so'),
  })
  .meta({ id: 'Offer' });

export type Offer = z.infer<typeof offer>;

const conversationOffers = z
  .object({ version, offers: z.array(offer).max(maxOffers).describe('Oldest first') })
  .meta({ id: 'ConversationOffers' });

export type ConversationOffers = z.infer<typeof conversationOffers>;

const TAG = 'Offers';
const CHANGE_ERRORS = ['conversation.not_found', 'offer.parties_only', 'offer.changed'] as const;
const REACH_ERRORS = ['listing.not_found', ...REACHING_IN_CONVERSATION_ERRORS] as const;

export const listOffers = defineCall('GET /api/conversations/:id/offers', TAG, {
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Lists the indicative offers of a conversation; an agent reads those since they joined',
  params: idParams,
  response: conversationOffers,
  errors: ['conversation.not_found'],
});

export const makeOffer = defineCall('POST /api/conversations/:id/offers', TAG, {
  access: 'signed-in',
  summary: 'Makes an indicative offer; one that answers a live offer of the other side counters it',
  params: idParams,
  body: newOffer,
  response: conversationOffers,
  errors: [
    ...CHANGE_ERRORS,
    ...REACH_ERRORS,
    'offer.one_live',
    'offer.one_accepted',
    'offer.settlement_out_of_range',
    'offer.eligibility_missing',
    'offer.too_many',
    'offer.daily_limit',
    'offer.below_floor',
    'offer.ask_later',
    ...BEGINNING_ERRORS,
  ],
});

export const answerOffer = defineCall('POST /api/conversations/:id/offers/answer', TAG, {
  access: 'signed-in',
  summary: 'Accepts the last offer in principle, declines it or withdraws it; nothing binds anybody',
  params: idParams,
  body: z.object({ act: z.enum(['accept', 'decline', 'withdraw']), version }),
  response: conversationOffers,
  errors: [...CHANGE_ERRORS, ...REACH_ERRORS, 'offer.over', 'offer.not_yours', 'offer.other_accepted'],
});

export const decideHome = defineCall('POST /api/conversations/:id/offers/home', TAG, {
  access: 'signed-in',
  summary: 'Says, as the owner, what happens to the home of an accepted offer; those who saved it are told',
  params: idParams,
  body: z.object({ home: z.enum(HOME_CHOICES), version }),
  response: conversationOffers,
  errors: [...CHANGE_ERRORS, 'listing.not_found', 'offer.over', 'offer.not_yours', 'offer.daily_limit'],
});
