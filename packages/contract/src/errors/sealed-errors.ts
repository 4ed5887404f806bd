import { t } from '@sway/domain/language/texts';
import { conflict, defineErrors, invalid, tooMany } from './define-errors.ts';

export const SEALED_ERRORS = defineErrors({
  'sealed.until_out_of_range': invalid(
    t`Choose a day from 7 to 180 days ahead`,
    'Send a day in New Zealand in `until`.',
  ),
  'sealed.too_early': conflict(
    t`A sealed figure can be changed once a week`,
    'Read `changeableFrom` in GET /api/own/sealed-figures.',
  ),
  'sealed.too_many': conflict(t`You have as many sealed figures as you can have`, 'Withdraw one first.'),
  'sealed.address_full': conflict(
    t`This address has as many sealed figures as it can have`,
    'Try again later.',
  ),
  'sealed.home_missing': conflict(
    t`Your home is not on the site yet`,
    'Create its listing first; it can stay hidden.',
  ),
  'sealed.daily_limit': tooMany(
    t`That is as much as one account can seal in a day`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'introduction.over': conflict(
    t`There is nothing to answer here any more`,
    'Read GET /api/own/sealed-figures: only an introduction that is listed there can be answered.',
  ),
});
