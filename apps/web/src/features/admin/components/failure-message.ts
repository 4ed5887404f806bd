import { ApiError } from '#shared/api/request.ts';

/** The server's message for a failed action; a general one where the server did not answer. */
export function failureMessage(error: Error | null): string | undefined {
  if (!error) return undefined;
  const fallback = 'The server could not be reached. Nothing was changed.';
  return error instanceof ApiError ? error.userMessage(fallback) : fallback;
}
