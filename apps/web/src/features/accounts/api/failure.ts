import { ApiError } from '#shared/api/request.ts';

/**
 * The text that a user is shown for a failed call: the server's message if it sent one, otherwise `refused`; `unreached` if
 * no answer came (product/api.md#errors-in-the-client).
 */
export function failureText(error: unknown, refused: string, unreached = refused): string {
  return error instanceof ApiError ? error.userMessage(refused) : unreached;
}

/** The server's messages about single fields. */
export function fieldErrors(error: unknown): { path: string; message: string }[] {
  return (error instanceof ApiError && error.body?.issues) || [];
}
