import { ApiError } from '#shared/api/request.ts';

/** The server's message for a failed call, otherwise `fallback` (product/api.md#errors-in-the-client). */
export function claimFailure(error: Error | null, fallback: string): string {
  return error instanceof ApiError ? error.userMessage(fallback) : fallback;
}

/** The server's messages about single fields, by the field's name. */
export function fieldErrors(error: Error | null): Record<string, string> {
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
