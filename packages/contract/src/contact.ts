import { t } from '@sway/domain/language/texts';
import { CONTACT_BOUNDS, WHO_MAY_WRITE } from '@sway/domain/conversations/beginnings';
import { BUYER_FACTS } from '@sway/domain/conversations/buyer-statements';
import { OFFER_BOUNDS } from '@sway/domain/offers/offer-terms';
import { MAX_PRICE_NZD } from '@sway/domain/prices/money';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { REACHING_ERRORS } from './errors/contact-errors.ts';
import {
  id,
  idParams,
  idText,
  longText,
  pageQuery,
  priceNzd,
  timestamp,
  wholeNumberWithin,
} from './primitives.ts';

const TAG = 'Who may write';

/** Who may begin to write to the owner of a home (product/conversations.md#who-may-write). */
export const contactRuleFields = {
  whoMayWrite: z.enum(WHO_MAY_WRITE).describe('Who may begin to write to the owner'),
  nobodyUntil: z.iso
    .date(t`Choose a day`)
    .nullable()
    .describe('The day in New Zealand from which anybody may write again; null unless nobody may'),
};

/** The same as its owner sets it, with what nobody else learns. */
export const contactSettings = z
  .object({
    ...contactRuleFields,
    floorNzd: wholeNumberWithin({ min: OFFER_BOUNDS.minAmountNzd, max: MAX_PRICE_NZD, kind: 'price' })
      .nullable()
      .describe('Below this amount no first offer reaches the owner; null for none. Nobody else learns it'),
  })
  .meta({ id: 'ContactSettings' });

export type ContactSettings = z.infer<typeof contactSettings>;

export const readContactSettings = defineCall('GET /api/own/properties/:id/contact', TAG, {
  access: 'signed-in',
  scope: 'listings:read',
  summary: 'Returns who may begin to write to you about one of your homes, and your floor',
  params: idParams,
  response: contactSettings,
  errors: ['listing.not_found'],
});

export const setContactSettings = defineCall('PUT /api/own/properties/:id/contact', TAG, {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Says who may begin to write to you about one of your homes; conversations that exist go on',
  params: idParams,
  body: contactSettings,
  response: contactSettings,
  errors: ['listing.not_found', 'listing.change_limit', 'contact.date_out_of_range'],
});

/** What somebody states of themselves as a buyer (product/conversations.md#what-buyers-state). */
export const buyerStatement = z
  .object({
    facts: z
      .array(z.enum(BUYER_FACTS))
      .min(1, t`Choose at least one`)
      .max(BUYER_FACTS.length)
      .refine(facts => new Set(facts).size === facts.length, t`Each once`),
    until: z.iso.date(t`Choose a day`).describe('The last day on which it is shown, in New Zealand'),
  })
  .meta({ id: 'BuyerStatement' });

export type BuyerStatement = z.infer<typeof buyerStatement>;

const ownStatement = z.object({ statement: buyerStatement.nullable().describe('Null if there is none') });

export const readBuyerStatement = defineCall('GET /api/own/buyer-statement', TAG, {
  access: 'signed-in',
  summary: 'Returns what you state as a buyer, also once it has ended',
  response: ownStatement,
});

export const setBuyerStatement = defineCall('PUT /api/own/buyer-statement', TAG, {
  access: 'signed-in',
  summary: 'States what owners whom you write to read of you as a buyer',
  body: buyerStatement,
  response: ownStatement,
  errors: ['contact.statement_out_of_range'],
});

export const removeBuyerStatement = defineCall('DELETE /api/own/buyer-statement', TAG, {
  access: 'signed-in',
  summary: 'Removes what you state as a buyer',
  response: ownStatement,
});

const { maxNoteCharacters, maxNewsCharacters, waitingBand } = CONTACT_BOUNDS;

const ownEntry = {
  note: longText(maxNoteCharacters, t`Note too long`),
  isShared: z.boolean().describe('Whether the owner sees your name and the note'),
};

const tellsStatement = z
  .boolean()
  .describe('Whether the owner sees what you state as a buyer, with your name');

const before = z.int().min(0).multipleOf(waitingBand).describe('How many are before you, rounded down');

/** Where somebody stands on the waiting list of a home. */
const waitingPlace = z
  .object({
    entry: z
      .object({
        ...ownEntry,
        tellsStatement,
        joinedAt: timestamp,
        before,
      })
      .nullable()
      .describe('Null if you are not on it'),
    mayWrite: z.boolean().describe('Whether you can write to the owner: they let you, or you write already'),
  })
  .meta({ id: 'WaitingPlace' });

export type WaitingPlace = z.infer<typeof waitingPlace>;

export const readWaitingPlace = defineCall('GET /api/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Returns where you stand on the waiting list of a home; nobody else learns it',
  params: idParams,
  response: waitingPlace,
  errors: ['listing.not_found'],
});

const undo = z.string().max(500);

export const joinWaitingList = defineCall('PUT /api/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
  summary: 'Joins the waiting list of a home; on it already, changes your note and keeps your place',
  params: idParams,
  body: z
    .object({
      ...ownEntry,
      tellsStatement: tellsStatement.default(false),
      undo: undo.optional().describe('What leaving has answered: gives the place back within ten minutes'),
    })
    .refine(({ isShared, tellsStatement: tells }) => isShared || !tells, {
      path: ['tellsStatement'],
      error: t`Only with your name`,
    }),
  response: waitingPlace,
  errors: [
    'listing.not_found',
    'conversation.own_home',
    'contact.list_full',
    'contact.join_limit',
    ...REACHING_ERRORS,
  ],
});

export const leaveWaitingList = defineCall('DELETE /api/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
  summary: 'Leaves the waiting list of a home; has no effect if you are not on it',
  params: idParams,
  response: z.object({
    left: z.literal(true),
    undo: undo
      .nullable()
      .describe('Joins again in the same place within ten minutes; null if you were not on it'),
  }),
});

/** A home that somebody waits for. */
const ownWaiting = z
  .object({
    propertyId: id,
    propertyTitle: z.string().describe('The title with which the home was shown last'),
    propertyImage: z.string().nullable(),
    propertyPrice: priceNzd.nullable().describe('Null while the home is not shown'),
    propertyState: z.enum(['active', 'hidden', 'deleted']),
    ...ownEntry,
    tellsStatement,
    joinedAt: timestamp,
    before,
    mayWrite: z.boolean(),
  })
  .meta({ id: 'OwnWaiting' });

export type OwnWaiting = z.infer<typeof ownWaiting>;

export const listOwnWaiting = defineCall('GET /api/own/waiting-lists', TAG, {
  access: 'signed-in',
  summary: 'Lists the homes that you wait for, the last joined first; nobody else learns it',
  query: z.object(pageQuery),
  response: z.array(ownWaiting),
  paged: true,
});

const waitingBuyer = z
  .object({
    id,
    name: z.string().nullable().describe('Null if they do not share it'),
    note: z.string().describe('Empty if they do not share it'),
    joinedAt: timestamp,
    mayWrite: z.boolean().describe('Whether you let them write'),
    statement: buyerStatement.nullable().describe('What they state as a buyer, if they let you see it'),
  })
  .meta({ id: 'WaitingBuyer' });

export type WaitingBuyer = z.infer<typeof waitingBuyer>;

export const listWaitingBuyers = defineCall('GET /api/own/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
  scope: 'listings:read',
  summary: 'Lists who waits for one of your homes, in their order',
  params: idParams,
  query: z.object(pageQuery),
  response: z.array(waitingBuyer),
  paged: true,
  errors: ['listing.not_found'],
});

export const letBuyerWrite = defineCall('POST /api/own/properties/:id/waiting-list/:entryId/let-write', TAG, {
  access: 'signed-in',
  summary: 'Lets somebody on your waiting list write to you, who is told',
  params: idParams.extend({ entryId: idText }),
  response: waitingBuyer,
  errors: ['listing.not_found', 'contact.not_waiting', ...REACHING_ERRORS],
});

export const tellWaitingBuyers = defineCall('POST /api/own/properties/:id/waiting-list/tell', TAG, {
  access: 'signed-in',
  summary: 'Tells everybody on your waiting list of a change',
  params: idParams,
  body: z.object({ text: longText(maxNewsCharacters, t`Text too long`).min(1, t`Write what changed`) }),
  response: z.object({ told: z.literal(true) }),
  errors: ['listing.not_found', 'contact.tell_limit', 'account.email_not_confirmed'],
});
