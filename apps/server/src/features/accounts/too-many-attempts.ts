import { AppError } from '#platform/errors.ts';

/** What is said to somebody who has to wait so many milliseconds. */
export function tooManyAttempts(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`;
  return new AppError('rate_limited', message, { retryAfterSeconds });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
