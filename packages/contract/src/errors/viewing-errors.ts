import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, invalid, notFound, tooMany } from './define-errors.ts';

export const VIEWING_ERRORS = defineErrors({
  'viewing.not_found': notFound(
    t`Viewing not found`,
    'It does not exist, was cancelled, or belongs to other people.',
  ),
  'viewing.not_offered': conflict(
    t`This time is not offered any more`,
    'Choose one of GET /api/properties/{id}/viewing-slots.',
  ),
  'viewing.full': conflict(
    t`Somebody else has just taken this time`,
    'Choose another one of GET /api/properties/{id}/viewing-slots.',
  ),
  'viewing.over': conflict(t`This viewing has begun`, 'Nothing can be changed about it.'),
  'viewing.daily_limit': tooMany(
    t`That is as much as one account can do about viewings in a day`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'viewing.offers_full': conflict(
    t`You offer as many times as a home can have`,
    'Remove one of the others first.',
  ),
  'viewing.offers_overlap': conflict(
    t`You show the home then already`,
    'Choose a time beside the others, or let more visitors come at once.',
  ),
  'viewing.no_times': invalid(
    t`Choose a time within the next eight weeks`,
    'Send a day from today up to 56 days ahead, in New Zealand, and a time that is not over.',
  ),
  'viewing.has_bookings': conflict(
    t`Visitors have booked these times`,
    'Send `cancelsBookings` as true: the visitors are told.',
  ),
});
