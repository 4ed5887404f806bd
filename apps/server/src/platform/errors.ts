import { ERROR_TYPES } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { describeIssue } from '@sway/contract/issues';
import type { Issue, IssueCode } from '@sway/contract/problem';

/** What a refusal tells beyond its code. */
type Facts = {
  /** For people, where there is more to say than the code's title. */
  detail?: string | undefined;
  /** The one field at fault. */
  path?: string | undefined;
  /** The fields at fault, where there are several. */
  issues?: readonly Issue[] | undefined;
  /** When it is worth asking again, in whole seconds; sent as Retry-After. */
  retryAfterSeconds?: number | undefined;
};

/** A failure that the caller is told of. A call answers none but the codes that the contract declares for it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { detail, path, issues, retryAfterSeconds }: Facts = {}) {
    super(detail ?? ERROR_TYPES[code].title);
    this.code = code;
    this.issues = path === undefined ? issues : [{ path, message: this.message, code }];
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERROR_TYPES[this.code].status;
  }
}

/** A field that is not acceptable for a reason that a schema cannot see. */
export function invalidInput(path: string, message: string, code: IssueCode = 'format'): AppError {
  const issue = { path, message, code };
  return new AppError('input.invalid', { detail: describeIssue(issue), issues: [issue] });
}
