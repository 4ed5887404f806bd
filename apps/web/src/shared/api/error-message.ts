import { ApiError } from './request.ts';

/** Why a deed did not happen, in the server's words where it had any; nothing while nothing failed. */
export function errorMessage(error: Error | null): string | undefined {
  if (!error) return undefined;
  const fallback = 'Sway could not be reached. Nothing was changed. Please try again.';
  return error instanceof ApiError ? error.userMessage(fallback) : fallback;
}
