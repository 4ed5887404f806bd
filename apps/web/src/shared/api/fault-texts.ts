import { t } from '@sway/domain/language/texts';
import type { FailureCode } from './failures.ts';

/**
 * What people read of reasons that are nothing the user did: it follows what failed. It comes with every page, as without a connection
 * it could not be loaded. Of maintenance, the server says how long it takes.
 */
export const FAULT_TEXTS = {
  'network.unreachable': t`Sway could not be reached. Check your connection and try again.`,
  'network.timeout': t`The answer took too long. Please try again.`,
  'answer.unreadable': t`The answer could not be read. Please try again.`,
  internal_error: t`Please try again.`,
  unavailable: t`Sway is busy at the moment. Please try again soon.`,
  maintenance: null,
  storage_full: t`Sway has no space left for this. Please try again later.`,
  'request.timeout': t`Your connection is too slow for this. Please try again.`,
} as const satisfies Partial<Record<FailureCode, string | null>>;

export type FaultCode = keyof typeof FAULT_TEXTS;
