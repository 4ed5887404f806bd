import { issuesOf } from '#shared/api/failures.ts';

/** The server's messages about single fields, by field. */
export function fieldErrors(error: Error | null): Record<string, string> {
  return Object.fromEntries(issuesOf(error).map(({ path, message }) => [path, message]));
}
