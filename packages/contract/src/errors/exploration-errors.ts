import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, tooMany } from './define-errors.ts';

export const EXPLORATION_ERRORS = defineErrors({
  'leaderboard.name_taken': conflict(
    t`Another user is listed under this name. Please choose another.`,
    'Choose another name. Upper and lower case count as the same.',
  ),
  'leaderboard.daily_limit': tooMany(
    t`You have changed this name often today. Please try again tomorrow.`,
    'Wait for the number of seconds in Retry-After.',
  ),
});
