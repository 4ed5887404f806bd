import { ERROR_STATUS } from '@sway/contract/errors';
import type { ErrorBody, ErrorCode } from '@sway/contract/errors';

/** A failure that the caller is to be told of: a stable code, its status, and words for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorBody['issues'];
  /** When it is worth asking again, in whole seconds; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: ErrorBody['issues']; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** What was asked for is not there, or not for this caller to see. */
export function notFound(message: string): AppError {
  return new AppError('not_found', message);
}

/** One field that was not acceptable for a reason that a schema cannot see. */
export function badInput(field: string, message: string): AppError {
  return new AppError('bad_input', `${field}: ${message}`, { issues: [{ field, message }] });
}

/** The thing is already so, or somebody was quicker. */
export function conflict(message: string, field?: string): AppError {
  return new AppError('conflict', message, field ? { issues: [{ field, message }] } : {});
}
