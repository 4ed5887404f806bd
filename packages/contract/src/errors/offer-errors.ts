import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, forbidden, invalid, tooMany } from './define-errors.ts';

export const OFFER_ERRORS = defineErrors({
  'offer.changed': conflict(
    t`This changed meanwhile: look again`,
    'Read GET /api/conversations/{id}/offers, and send its `version`.',
  ),
  'offer.over': conflict(
    t`There is no offer to answer like that any more`,
    'Read GET /api/conversations/{id}/offers: only the last offer can be answered, while it is live.',
  ),
  'offer.not_yours': forbidden(
    t`That is for the other side to say`,
    'Withdraw your own offer, or wait for the answer.',
  ),
  'offer.parties_only': forbidden(t`Only the buyer and the owner make and answer offers`, 'Ask one of them.'),
  'offer.one_live': conflict(t`Your last offer is still live`, 'Withdraw it first.'),
  'offer.one_accepted': conflict(t`An offer is accepted in principle`, 'Withdraw that one first.'),
  'offer.other_accepted': conflict(
    t`The owner has accepted somebody else’s offer in principle`,
    'Wait whether that one is withdrawn.',
  ),
  'offer.settlement_out_of_range': invalid(
    t`Choose a day from today up to three years ahead`,
    'Send days in New Zealand.',
  ),
  'offer.eligibility_missing': invalid(
    t`Say as what you may buy a home in New Zealand`,
    'Send `eligibility` with a buyer’s offer.',
  ),
  'offer.too_many': conflict(t`This conversation has as many offers as it can have`, 'Go on in messages.'),
  'offer.below_floor': conflict(
    t`This is below what the owner would look at`,
    'Wait a day before another amount.',
  ),
  'offer.ask_later': tooMany(
    t`That is as many first amounts as one account can name for a home for now`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'offer.daily_limit': tooMany(
    t`That is as much as one account can do about offers in a day`,
    'Wait for the number of seconds in Retry-After.',
  ),
});
