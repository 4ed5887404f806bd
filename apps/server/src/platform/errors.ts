import { said } from '@sway/domain/language/texts';
import { ERROR_TYPES } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { describeIssue } from '@sway/contract/issues';
import type { Issue, IssueCode } from '@sway/contract/problem';

/** What an error says besides its code. */
type ErrorDetails = {
  /** A text for people, where there is more to say than the code's title. */
  detail?: string | undefined;
  /** The one invalid field. */
  path?: string | undefined;
  /** The invalid fields, where there are several. */
  issues?: readonly Issue[] | undefined;
  /** After how many whole seconds a retry can succeed; sent as Retry-After. */
  retryAfterSeconds?: number | undefined;
  /** The account that somebody tried to use who is not signed in; it is logged, and not sent. */
  triedUserId?: number | undefined;
};

/** An error that is sent to the caller. A call answers only the codes that the contract declares for it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly triedUserId: number | undefined;

  constructor(code: ErrorCode, { detail, path, issues, retryAfterSeconds, triedUserId }: ErrorDetails = {}) {
    super(detail ?? said(ERROR_TYPES[code].title));
    this.code = code;
    this.issues = path === undefined ? issues : [{ path, message: this.message, code }];
    this.retryAfterSeconds = retryAfterSeconds;
    this.triedUserId = triedUserId;
  }

  get status(): number {
    return ERROR_TYPES[this.code].status;
  }
}

/** A field that is invalid for a reason that a schema cannot check. */
export function invalidInput(path: string, message: string, code: IssueCode = 'format'): AppError {
  const issue = { path, message, code };
  return new AppError('input.invalid', { detail: describeIssue(issue), issues: [issue] });
}
