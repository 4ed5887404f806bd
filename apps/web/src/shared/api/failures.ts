import type { ApiCalls, CallName } from '@sway/contract/api';
import type { ErrorCodeOf } from '@sway/contract/call';
import type { ErrorCode } from '@sway/contract/errors';
import type { Issue, Problem } from '@sway/contract/problem';

/** Why there is no answer of the API to a call. */
export type NoAnswerCode = 'network.unreachable' | 'network.timeout' | 'answer.unreadable';

/** Why a call failed: what the API answered, or why there is no answer. */
export type FailureCode = ErrorCode | NoAnswerCode;

/** The API refused a call. Its text is `{status}: {body}` (product/api.md#errors-in-the-client). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** The body; null where something between here and the API answered in another form. */
  readonly problem: Problem | null;
  /** When to try again, in seconds, where the answer says so. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = parseProblem(text);
    this.code = this.problem?.code ?? codeOfStatus(status);
    this.retryAfterSeconds = Number(retryAfter) > 0 ? Number(retryAfter) : null;
  }
}

/** No answer came, or one that cannot be read. */
export class NoAnswerError extends Error {
  readonly code: NoAnswerCode;

  constructor(code: NoAnswerCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Why a call failed, or null for an error that is not a call’s. Given the call, one of the codes that it declares. */
export function failureCode<Name extends CallName>(
  error: unknown,
  call: Name,
): ErrorCodeOf<ApiCalls[Name]> | NoAnswerCode | null;
export function failureCode(error: unknown): FailureCode | null;
export function failureCode(error: unknown): FailureCode | null {
  return error instanceof ApiError || error instanceof NoAnswerError ? error.code : null;
}

/** Whether a call failed for one of these reasons. */
export function hasCode(error: unknown, ...codes: FailureCode[]): boolean {
  const code = failureCode(error);
  return code !== null && codes.includes(code);
}

/** The number of a refused call, by which the server’s log names it. */
export function requestIdOf(error: unknown): string | null {
  return (error instanceof ApiError && error.problem?.requestId) || null;
}

/** The fields that were not accepted. */
export function issuesOf(error: unknown): readonly Issue[] {
  return (error instanceof ApiError && error.problem?.issues) || [];
}

/** The messages about the fields of a form, by field. One about an entry of a list is the list's. */
export function fieldErrors(error: unknown): Record<string, string> {
  return Object.fromEntries(
    issuesOf(error)
      .toReversed()
      .map(({ path, message }) => [path.split('.')[0]!, message]),
  );
}

/** Proxies in front of the API answer without a code. */
function codeOfStatus(status: number): FailureCode {
  if (status === 413) return 'request.too_large';
  if (status === 429) return 'rate_limited';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal_error' : 'answer.unreadable';
}

function parseProblem(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}
