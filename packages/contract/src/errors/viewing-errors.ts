import { defineErrors } from './define-errors.ts';

export const VIEWING_ERRORS = defineErrors({
  'viewing.not_found': {
    status: 404,
    title: 'Viewing not found',
    remedy: 'It does not exist, was cancelled, or belongs to other people.',
  },
  'viewing.not_offered': {
    status: 409,
    title: 'This time is not offered any more',
    remedy: 'Choose one of GET /api/properties/{id}/viewing-slots.',
  },
  'viewing.full': {
    status: 409,
    title: 'Somebody else has just taken this time',
    remedy: 'Choose another one of GET /api/properties/{id}/viewing-slots.',
  },
  'viewing.over': {
    status: 409,
    title: 'This viewing has begun',
    remedy: 'Nothing can be changed about it.',
  },
  'viewing.daily_limit': {
    status: 429,
    title: 'That is as much as one account can do about viewings in a day',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'viewing.offers_full': {
    status: 409,
    title: 'You offer as many times as a home can have',
    remedy: 'Remove one of the others first.',
  },
  'viewing.offers_overlap': {
    status: 409,
    title: 'You show the home then already',
    remedy: 'Choose a time beside the others, or let more visitors come at once.',
  },
  'viewing.no_times': {
    status: 400,
    title: 'Choose a time within the next eight weeks',
    remedy: 'Send a day from today up to 56 days ahead, in New Zealand, and a time that is not over.',
  },
  'viewing.has_bookings': {
    status: 409,
    title: 'Visitors have booked these times',
    remedy: 'Send `cancelsBookings` as true: the visitors are told.',
  },
});
