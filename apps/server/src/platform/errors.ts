import { ERROR_STATUS } from '@sway/contract/errors';
import type { ErrorBody, ErrorCode } from '@sway/contract/errors';

/** A failure that the caller is to be told of: a stable code, its status, and words for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorBody['issues'];

  constructor(code: ErrorCode, message: string, issues?: ErrorBody['issues']) {
    super(message);
    this.code = code;
    this.issues = issues;
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
  return new AppError('bad_input', `${field}: ${message}`, [{ field, message }]);
}
