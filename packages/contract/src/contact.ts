import { CONTACT_BOUNDS, WHO_MAY_WRITE } from '@sway/domain/conversations/beginnings';
import { OFFER_BOUNDS } from '@sway/domain/offers/offer-terms';
import { MAX_PRICE_NZD } from '@sway/domain/prices/money';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, idText, longText, pageQuery, timestamp, wholeNumberWithin } from './primitives.ts';

const TAG = 'Who may write';

/** Who may begin to write to the owner of a home (product/conversations.md#who-may-write). */
export const contactRuleFields = {
  whoMayWrite: z.enum(WHO_MAY_WRITE).describe('Who may begin to write to the owner'),
  nobodyUntil: z.iso
    .date('Choose a day')
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
  summary: 'Returns who may begin to write to you about one of your homes, and your floor',
  params: idParams,
  response: contactSettings,
  errors: ['listing.not_found'],
});

export const setContactSettings = defineCall('PUT /api/own/properties/:id/contact', TAG, {
  access: 'signed-in',
  summary: 'Says who may begin to write to you about one of your homes; conversations that exist go on',
  params: idParams,
  body: contactSettings,
  response: contactSettings,
  errors: ['listing.not_found', 'listing.change_limit', 'contact.date_out_of_range'],
});

const { maxNoteCharacters, maxNewsCharacters, waitingBand } = CONTACT_BOUNDS;

const ownEntry = {
  note: longText(maxNoteCharacters, 'Note too long'),
  isShared: z.boolean().describe('Whether the owner sees your name and the note'),
};

/** Where somebody stands on the waiting list of a home. */
const waitingPlace = z
  .object({
    entry: z
      .object({
        ...ownEntry,
        joinedAt: timestamp,
        before: z.int().min(0).multipleOf(waitingBand).describe('How many are before you, rounded down'),
      })
      .nullable()
      .describe('Null if you are not on it'),
    mayWrite: z.boolean().describe('Whether you can write to the owner: they let you, or you write already'),
  })
  .meta({ id: 'WaitingPlace' });

export type WaitingPlace = z.infer<typeof waitingPlace>;

export const readWaitingPlace = defineCall('GET /api/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
  summary: 'Returns where you stand on the waiting list of a home; nobody else learns it',
  params: idParams,
  response: waitingPlace,
  errors: ['listing.not_found'],
});

export const joinWaitingList = defineCall('PUT /api/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
  summary: 'Joins the waiting list of a home; on it already, changes your note and keeps your place',
  params: idParams,
  body: z.object(ownEntry),
  response: waitingPlace,
  errors: [
    'listing.not_found',
    'conversation.own_home',
    'contact.list_full',
    'contact.join_limit',
    'message.blocked',
    'message.blocked_by_you',
    'account.email_not_confirmed',
  ],
});

export const leaveWaitingList = defineCall('DELETE /api/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
  summary: 'Leaves the waiting list of a home; has no effect if you are not on it',
  params: idParams,
  response: z.object({ left: z.literal(true) }),
});

const waitingBuyer = z
  .object({
    id,
    name: z.string().nullable().describe('Null if they do not share it'),
    note: z.string().describe('Empty if they do not share it'),
    joinedAt: timestamp,
    mayWrite: z.boolean().describe('Whether you let them write'),
  })
  .meta({ id: 'WaitingBuyer' });

export type WaitingBuyer = z.infer<typeof waitingBuyer>;

export const listWaitingBuyers = defineCall('GET /api/own/properties/:id/waiting-list', TAG, {
  access: 'signed-in',
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
  errors: [
    'listing.not_found',
    'contact.not_waiting',
    'message.blocked',
    'message.blocked_by_you',
    'account.email_not_confirmed',
  ],
});

export const tellWaitingBuyers = defineCall('POST /api/own/properties/:id/waiting-list/tell', TAG, {
  access: 'signed-in',
  summary: 'Tells everybody on your waiting list of a change',
  params: idParams,
  body: z.object({ text: longText(maxNewsCharacters, 'Text too long').min(1, 'Write what changed') }),
  response: z.object({ told: z.literal(true) }),
  errors: ['listing.not_found', 'contact.tell_limit', 'account.email_not_confirmed'],
});
