import { ApiError } from '#shared/api/request.ts';

/**
 * What a person is told of a call that failed: the server's words, or else `refused`; `unreached` when no answer came
 * (product/api.md#errors-in-the-client).
 */
export function failureText(error: unknown, refused: string, unreached = refused): string {
  return error instanceof ApiError ? error.userMessage(refused) : unreached;
}

/** The server's words on single fields, by the field's name. */
export function fieldErrors(error: unknown): { field: string; message: string }[] {
  return (error instanceof ApiError && error.body?.issues) || [];
}
