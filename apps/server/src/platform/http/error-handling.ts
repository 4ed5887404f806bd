import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodesOf } from '@sway/contract/call';
import type { ErrorCode } from '@sway/contract/errors';
import { PROBLEM_CONTENT_TYPE } from '@sway/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';
import { problemOf, sendProblem } from './problems.ts';
import { invalidRequest } from './validation-issues.ts';

/** Hears of a call that answers a code which the contract does not declare for it. */
export type UndeclaredErrorListener = (call: string, code: ErrorCode) => void;

/**
 * The one exit for every failure (product/api.md#error-body): problem details with their status. What is unknown is logged and
 * answered as a plain 500. A code that its call does not declare is a defect: it is answered, and logged or told the listener.
 */
export function handleErrors(app: FastifyInstance, onUndeclared?: UndeclaredErrorListener): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const failure = asAppError(error, request);
    if (failure.code === 'internal_error') request.log.error({ err: error }, 'request failed');
    const { call } = request.routeOptions.config;
    if (call && !errorCodesOf(call).includes(failure.code)) {
      const name = `${call.method} ${call.path}`;
      request.log.error({ call: name, code: failure.code }, 'undeclared error code');
      onUndeclared?.(name, failure.code);
    }
    return sendProblem(reply, failure);
  });
}

function asAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error, request);
  const code = CODE_OF_STATUS[error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 413 : (error.statusCode ?? 500)];
  if (code === 'request.too_large') return requestTooLarge(request.routeOptions.bodyLimit);
  if (code) return new AppError(code);
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallersFault
    ? new AppError('request.malformed', { detail: error.message })
    : new AppError('internal_error');
}

/** What the framework’s own refusals come to. */
const CODE_OF_STATUS: Record<number, ErrorCode | undefined> = {
  404: 'endpoint.not_found',
  405: 'endpoint.method_not_allowed',
  408: 'request.timeout',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'rate_limited',
};

/** The answer to a path that the router cannot read, which never comes to a route: a broken percent escape, or too long an id. */
export function answerBadPath(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const failure = isTooLong
    ? new AppError('endpoint.not_found', { detail: 'A part of this path is too long' })
    : new AppError('request.malformed', {
        detail: 'This path is not readable: a percent sign takes two digits behind it',
      });
  void sendProblem(reply, failure);
}

/** The answer to what is no request, or did not become one in its time; there is nothing but the connection to answer on. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const failure = new AppError(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.timeout' : 'request.malformed',
  );
  const { status } = failure;
  const requestId = randomUUID();
  this.log.info({ reqId: requestId, err: error }, 'broken request');
  const text = JSON.stringify(problemOf(failure, requestId));
  if (socket.writable) {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${PROBLEM_CONTENT_TYPE}`;
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`);
  }
  socket.destroySoon();
}

/** What a request with too much in it is told. @param maxBytes what it may have. */
export function requestTooLarge(maxBytes = 0): AppError {
  const megabytes = Math.floor(maxBytes / 1024 ** 2);
  return new AppError('request.too_large', {
    detail: `The request is too large: the limit is ${megabytes} MB`,
  });
}
