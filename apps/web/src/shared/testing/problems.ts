import { ERROR_TYPES, problemPath } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import type { Problem } from '@sway/contract/problem';
import { ApiError } from '../api/failures.ts';

/** The body that the API answers for a code. */
export function problemBody(code: ErrorCode, facts: Partial<Problem> = {}): Problem {
  const { status, title } = ERROR_TYPES[code];
  const detail = facts.detail ?? title;
  return {
    type: problemPath(code),
    title,
    status,
    detail,
    message: detail,
    code,
    requestId: 'test',
    ...facts,
  };
}

/** The answer with that body. */
export function problemResponse(code: ErrorCode, facts: Partial<Problem> = {}): Response {
  const body = problemBody(code, facts);
  return Response.json(body, { status: body.status });
}

/** What a call throws that was answered so. */
export function aProblem(code: ErrorCode, facts: Partial<Problem> = {}): ApiError {
  const body = problemBody(code, facts);
  return new ApiError(body.status, JSON.stringify(body));
}
