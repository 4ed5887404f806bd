import { t } from '@sway/domain/language/texts';
import { OFFER_SIDES } from '@sway/domain/offers/offer-moves';
import { OFFER_CONDITIONS } from '@sway/domain/offers/offer-terms';
import { SEALED_BOUNDS } from '@sway/domain/offers/sealed-figures';
import { MAX_PRICE_NZD } from '@sway/domain/prices/money';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, timestamp, wholeNumberWithin } from './primitives.ts';

const { minAmountNzd, maxOfPerson } = SEALED_BOUNDS;

const amountNzd = wholeNumberWithin({ min: minAmountNzd, max: MAX_PRICE_NZD, kind: 'price' });
const conditions = z.array(z.enum(OFFER_CONDITIONS)).max(OFFER_CONDITIONS.length).describe('Each once');
const until = z.iso.date(t`Choose a day`).describe('The last day on which it holds, in New Zealand');

/** A figure as its person seals it (product/silent-match.md). */
const newFigure = z
  .object({ amountNzd, conditions, until })
  .refine(figure => new Set(figure.conditions).size === figure.conditions.length, {
    path: ['conditions'],
    error: t`Each condition once`,
  });

export type NewFigure = z.infer<typeof newFigure>;

const place = { addressId: id, fullAddress: z.string(), side: z.enum(OFFER_SIDES) };

const sealedFigure = z
  .object({
    ...place,
    amountNzd: amountNzd.nullable().describe('Null once it has ended, or if its key is lost'),
    conditions,
    until,
    isWithdrawn: z.boolean().describe('Ends with the next daily run'),
    changeableFrom: timestamp,
  })
  .meta({ id: 'SealedFigure' });

export type SealedFigure = z.infer<typeof sealedFigure>;

const introduction = z
  .object({
    id,
    ...place,
    state: z.enum(['asked', 'agreed', 'introduced']).describe('`agreed` says nothing of the other side'),
    askedUntil: timestamp,
    conversationId: id.nullable(),
  })
  .meta({ id: 'Introduction' });

export type Introduction = z.infer<typeof introduction>;

const ownSealed = z
  .object({
    figures: z.array(sealedFigure).max(maxOfPerson),
    introductions: z.array(introduction).max(100).describe('Of the last 90 days, the latest first'),
  })
  .meta({ id: 'OwnSealed' });

export type OwnSealed = z.infer<typeof ownSealed>;

const TAG = 'Silent match';

export const listSealed = defineCall('GET /api/own/sealed-figures', TAG, {
  access: 'signed-in',
  summary: 'Lists your sealed figures and introductions; nobody else sees them',
  response: ownSealed,
});

export const sealFigure = defineCall('PUT /api/own/sealed-figures/:id', TAG, {
  access: 'signed-in',
  summary: 'Seals what you would pay for an address, or as its verified owner what would sway you',
  params: idParams,
  body: newFigure,
  response: ownSealed,
  errors: [
    'account.email_not_confirmed',
    'address.not_found',
    'sealed.until_out_of_range',
    'sealed.too_early',
    'sealed.too_many',
    'sealed.address_full',
    'sealed.home_missing',
    'sealed.daily_limit',
  ],
});

export const withdrawFigure = defineCall('DELETE /api/own/sealed-figures/:id', TAG, {
  access: 'signed-in',
  summary:
    'Withdraws your figure for an address with the next daily run; a new one can be sealed a week later',
  params: idParams,
  response: ownSealed,
});

export const answerIntroduction = defineCall('POST /api/own/introductions/:id/answer', TAG, {
  access: 'signed-in',
  summary: 'Says whether you want to be introduced; the other side learns only that both have said yes',
  params: idParams,
  body: z.object({ answer: z.enum(['yes', 'no']) }),
  response: ownSealed,
  errors: ['introduction.over', 'account.email_not_confirmed'],
});
