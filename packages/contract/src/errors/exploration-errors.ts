import { defineErrors } from './define-errors.ts';

export const EXPLORATION_ERRORS = defineErrors({
  'leaderboard.name_taken': {
    status: 409,
    title: 'Another user is listed under this name. Please choose another.',
    remedy: 'Choose another name. Upper and lower case count as the same.',
  },
  'leaderboard.daily_limit': {
    status: 429,
    title: 'You have changed this name often today. Please try again tomorrow.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
});
