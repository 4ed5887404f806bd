import { t } from '@sway/domain/language/texts';
import { conflict, defineErrors, forbidden, invalid, notFound, tooMany } from './define-errors.ts';

const WAIT = 'Wait for the number of seconds in Retry-After.';

export const CONTACT_ERRORS = defineErrors({
  'contact.offers_only': forbidden(
    t`The owner reads offers only`,
    'Open the conversation and make an offer, which begins it.',
  ),
  'contact.waiting_only': forbidden(
    t`The owner writes with people from the waiting list`,
    'Join it with PUT /api/properties/{id}/waiting-list, and wait until the owner lets you write.',
  ),
  'contact.nobody_yet': forbidden(
    t`The owner reads no messages for now`,
    'Wait for `nobodyUntil` of the home, or join its waiting list.',
  ),
  'contact.date_out_of_range': invalid(
    t`Choose a day from tomorrow up to a year ahead`,
    'Send `nobodyUntil` with `nobody` and with nothing else, a day in New Zealand.',
  ),
  'contact.statement_out_of_range': invalid(
    t`Choose a day from today up to a year ahead`,
    'Send `until` as a day in New Zealand, at most 365 days ahead.',
  ),
  'contact.list_full': conflict(t`This waiting list is full`, 'Save the home to hear of its price.'),
  'contact.join_limit': tooMany(t`That is as many waiting lists as one account can join in a day`, WAIT),
  'contact.not_waiting': notFound(
    t`This person does not wait any more`,
    'Read GET /api/own/properties/{id}/waiting-list.',
  ),
  'contact.tell_limit': tooMany(t`You have told the waiting list as often as you can in a day`, WAIT),
});

/** What refuses whoever begins to write to an owner (product/conversations.md#who-may-write). */
export const BEGINNING_ERRORS = [
  'contact.offers_only',
  'contact.waiting_only',
  'contact.nobody_yet',
] as const;

/** Why something cannot reach another person. */
export const REACHING_ERRORS = [
  'message.blocked',
  'message.blocked_by_you',
  'account.email_not_confirmed',
] as const;

/** Why something cannot reach the others of a conversation. */
export const REACHING_IN_CONVERSATION_ERRORS = [
  'conversation.ended',
  'conversation.other_left',
  ...REACHING_ERRORS,
] as const;
