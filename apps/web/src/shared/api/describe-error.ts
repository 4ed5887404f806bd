import { t } from '@sway/domain/language/texts';
import { FAULT_TEXTS } from './fault-texts.ts';
import type { FaultCode } from './fault-texts.ts';
import { ApiError, failureCode } from './failures.ts';
import type { FailureCode } from './failures.ts';

/** The texts of the other reasons, once they have been loaded. */
let refusalTexts: Partial<Record<FailureCode, string | null>> = {};
let areLoaded = false;

/** Loads the texts of refusals. It never fails: without them, people read the server's own words. */
export async function loadRefusalTexts(): Promise<void> {
  if (areLoaded) return;
  try {
    refusalTexts = (await import('./error-texts.ts')).REFUSAL_TEXTS;
    areLoaded = true;
  } catch {
    // Without a connection, or after a release.
  }
}

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
  if (!isFault(code)) return refusalTexts[code] ?? detailOf(error);
  const why = FAULT_TEXTS[code] ?? detailOf(error);
  const what = whatFailed ?? (code === 'internal_error' ? t`Something went wrong.` : undefined);
  return what ? `${what} ${why}` : why;
}

function isFault(code: FailureCode): code is FaultCode {
  return Object.hasOwn(FAULT_TEXTS, code);
}

function detailOf(error: Error): string {
  return (error instanceof ApiError && error.problem?.message) || t`Please check what you entered.`;
}
