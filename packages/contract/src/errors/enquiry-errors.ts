import { defineErrors } from './define-errors.ts';

export const ENQUIRY_ERRORS = defineErrors({
  'enquiry.not_found': {
    status: 404,
    title: 'Enquiry not found',
    remedy: 'It does not exist, or belongs to other people.',
  },
  'enquiry.home_not_found': {
    status: 404,
    title: 'Property not found',
    remedy: 'The listing was hidden or deleted, or the address or record does not exist.',
  },
  'enquiry.own_home': {
    status: 400,
    title: 'This is your own home',
    remedy: 'Ask about another home.',
  },
  'enquiry.no_owner_yet': {
    status: 409,
    title: 'The owner of this home has not joined Sway yet. You can express interest instead.',
    remedy: 'Send `inquiryType` as interest: it is passed on when an owner joins.',
  },
  'enquiry.already_waiting': {
    status: 409,
    title: 'You have already sent this enquiry. We will let you know when the owner replies.',
    remedy: 'Wait for the owner’s answer, or close the enquiry.',
  },
  'enquiry.date_out_of_range': {
    status: 400,
    title: 'Choose a day within the next three months',
    remedy: 'Send days from today up to 90 days ahead, in New Zealand, and no part of today that is over.',
  },
  'enquiry.daily_limit': {
    status: 429,
    title: 'You have sent as many enquiries today as you can. Please try again tomorrow.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'enquiry.home_daily_limit': {
    status: 429,
    title: 'You have sent several enquiries about this home today. Please wait for the owner to reply.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'enquiry.already_answered': {
    status: 409,
    title: 'This enquiry has already been answered',
    remedy: 'Continue in the conversation.',
  },
  'enquiry.closed': {
    status: 409,
    title: 'This enquiry is closed',
    remedy: 'Nothing can be added to it.',
  },
  'enquiry.nothing_to_share': {
    status: 409,
    title: 'This enquiry is not kept from an agent',
    remedy: 'Only an enquiry whose `sharing` is set can be shared.',
  },
  'enquiry.enquirer_left': {
    status: 409,
    title: 'This person has left Sway',
    remedy: 'Close the enquiry.',
  },
});
