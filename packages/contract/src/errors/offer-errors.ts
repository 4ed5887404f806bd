import { defineErrors } from './define-errors.ts';

export const OFFER_ERRORS = defineErrors({
  'offer.changed': {
    status: 409,
    title: 'This changed meanwhile: look again',
    remedy: 'Read GET /api/conversations/{id}/offers, and send its `version`.',
  },
  'offer.over': {
    status: 409,
    title: 'There is no offer to answer like that any more',
    remedy: 'Read GET /api/conversations/{id}/offers: only the last offer can be answered, while it is live.',
  },
  'offer.not_yours': {
    status: 403,
    title: 'That is for the other side to say',
    remedy: 'Withdraw your own offer, or wait for the answer.',
  },
  'offer.parties_only': {
    status: 403,
    title: 'Only the buyer and the owner make and answer offers',
    remedy: 'Ask one of them.',
  },
  'offer.one_live': {
    status: 409,
    title: 'Your last offer is still live',
    remedy: 'Withdraw it first.',
  },
  'offer.one_accepted': {
    status: 409,
    title: 'An offer is accepted in principle',
    remedy: 'Withdraw that one first.',
  },
  'offer.other_accepted': {
    status: 409,
    title: 'The owner has accepted somebody else’s offer in principle',
    remedy: 'Wait whether that one is withdrawn.',
  },
  'offer.settlement_out_of_range': {
    status: 400,
    title: 'Choose a day from today up to three years ahead',
    remedy: 'Send days in New Zealand.',
  },
  'offer.eligibility_missing': {
    status: 400,
    title: 'Say as what you may buy a home in New Zealand',
    remedy: 'Send `eligibility` with a buyer’s offer.',
  },
  'offer.too_many': {
    status: 409,
    title: 'This conversation has as many offers as it can have',
    remedy: 'Go on in messages.',
  },
  'offer.daily_limit': {
    status: 429,
    title: 'That is as much as one account can do about offers in a day',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
});
