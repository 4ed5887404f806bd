import { ERROR_TYPES, problemPath } from '@sway/contract/errors';
import { PROBLEM_CONTENT_TYPE } from '@sway/contract/problem';
import type { Problem } from '@sway/contract/problem';
import type { FastifyReply } from 'fastify';
import { said } from '@sway/domain/language/texts';
import type { AppError } from '#platform/errors.ts';

/** The body of a failed call (product/api.md#error-body). */
export function problemOf({ code, message, issues }: AppError, requestId: string): Problem {
  const { status, title } = ERROR_TYPES[code];
  return {
    type: problemPath(code),
    title: said(title),
    status,
    detail: message,
    message,
    code,
    ...(issues ? { issues: [...issues] } : {}),
    requestId,
  };
}

export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  if (error.code === 'token.invalid') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return reply
    .code(error.status)
    .type(PROBLEM_CONTENT_TYPE)
    .serializer(JSON.stringify)
    .send(problemOf(error, reply.request.id));
}
