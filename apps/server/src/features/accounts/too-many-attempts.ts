import { AppError } from '#platform/errors.ts';

/** The error that asks to wait `waitMs` milliseconds. */
export function tooManyAttempts(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many attempts. Please try again in ${formatDuration(retryAfterSeconds)}.`;
  return new AppError('account.too_many_attempts', { detail, retryAfterSeconds });
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
