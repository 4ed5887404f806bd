import { ApiError } from '#shared/api/request.ts';

/** Why a deed did not happen, in the server's words where it had any. */
export function failureMessage(error: Error | null): string | undefined {
  if (!error) return undefined;
  const fallback = 'The server could not be reached. Nothing was changed.';
  return error instanceof ApiError ? error.userMessage(fallback) : fallback;
}
