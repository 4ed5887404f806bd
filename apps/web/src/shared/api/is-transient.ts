import { failureCode } from './failures.ts';
import type { FailureCode } from './failures.ts';

/** The reasons for which what was written on this device waits: it is sent again as it is. */
const TRANSIENT: ReadonlySet<FailureCode | null> = new Set([
  'network.unreachable',
  'network.timeout',
  'answer.unreadable',
  'request.timeout',
  'rate_limited',
  'message.too_fast',
  'session.required',
  'unavailable',
  'maintenance',
  'storage_full',
] as const);

/** Whether a call that failed can succeed later as it is. */
export function isTransient(error: unknown): boolean {
  const code = failureCode(error);
  return code === null || TRANSIENT.has(code);
}
