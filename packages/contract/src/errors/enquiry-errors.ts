import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, invalid, notFound, tooMany } from './define-errors.ts';

export const ENQUIRY_ERRORS = defineErrors({
  'enquiry.not_found': notFound(t`Enquiry not found`, 'It does not exist, or belongs to other people.'),
  'enquiry.home_not_found': notFound(
    t`Property not found`,
    'The listing was hidden or deleted, or the address or record does not exist.',
  ),
  'enquiry.own_home': invalid(t`This is your own home`, 'Ask about another home.'),
  'enquiry.no_owner_yet': conflict(
    t`The owner of this home has not joined Sway yet. You can express interest instead.`,
    'Send `inquiryType` as interest: it is passed on when an owner joins.',
  ),
  'enquiry.already_waiting': conflict(
    t`You have already sent this enquiry. We will let you know when the owner replies.`,
    'Wait for the owner’s answer, or close the enquiry.',
  ),
  'enquiry.date_out_of_range': invalid(
    t`Choose a day within the next three months`,
    'Send days from today up to 90 days ahead, in New Zealand, and no part of today that is over.',
  ),
  'enquiry.daily_limit': tooMany(
    t`You have sent as many enquiries today as you can. Please try again tomorrow.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'enquiry.home_daily_limit': tooMany(
    t`You have sent several enquiries about this home today. Please wait for the owner to reply.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'enquiry.already_answered': conflict(
    t`This enquiry has already been answered`,
    'Continue in the conversation.',
  ),
  'enquiry.closed': conflict(t`This enquiry is closed`, 'Nothing can be added to it.'),
  'enquiry.nothing_to_share': conflict(
    t`This enquiry is not kept from an agent`,
    'Only an enquiry whose `sharing` is set can be shared.',
  ),
  'enquiry.enquirer_left': conflict(t`This person has left Sway`, 'Close the enquiry.'),
});
