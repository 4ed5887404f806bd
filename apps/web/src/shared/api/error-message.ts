import { ApiError } from './request.ts';

/** The message for a failed action: the server's, or a general one if the server sent none. Undefined without an error. */
export function errorMessage(error: Error | null): string | undefined {
  if (!error) return undefined;
  const fallback = 'Sway could not be reached. Nothing was changed. Please try again.';
  return error instanceof ApiError ? error.userMessage(fallback) : fallback;
}
