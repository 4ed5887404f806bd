import { ERROR_TEXTS, SITE_FAULTS } from './error-texts.ts';
import { ApiError, failureCode } from './failures.ts';
import type { FailureCode } from './failures.ts';

/**
 * Says to people why something failed (product/messages-and-errors.md#error-texts).
 * @param whatFailed a sentence for failures that are nothing the user did: “Your enquiry could not be sent.” It comes before why.
 * @returns nothing where nothing failed
 */
export function describeError(error: Error, whatFailed?: string): string;
export function describeError(error: Error | null, whatFailed?: string): string | undefined;
export function describeError(error: Error | null, whatFailed?: string): string | undefined {
  if (error === null) return undefined;
  const code = failureCode(error) ?? 'internal_error';
  // A server that is newer than the page may answer a code that the page does not know.
  const text: (typeof ERROR_TEXTS)[FailureCode] | undefined = ERROR_TEXTS[code];
  const why = typeof text === 'string' ? text : detailOf(error);
  if (!SITE_FAULTS.has(code)) return why;
  const what = whatFailed ?? (code === 'internal_error' ? 'Something went wrong.' : undefined);
  return what ? `${what} ${why}` : why;
}

function detailOf(error: Error): string {
  return (error instanceof ApiError && error.problem?.message) || 'Please check what you entered.';
}
