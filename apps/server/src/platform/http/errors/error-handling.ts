import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodesOf } from '@sway/contract/call';
import type { ErrorCode } from '@sway/contract/errors';
import { PROBLEM_CONTENT_TYPE } from '@sway/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { t } from '@sway/domain/language/texts';
import { AppError } from '#platform/errors.ts';
import { outsideFailure } from '#platform/failures.ts';
import { problemOf, sendProblem } from './problems.ts';
import { sendUnavailablePage, tooManyRequests } from './unavailable-page.ts';
import { invalidRequest } from './validation-issues.ts';
import { isPagePath } from './wrong-methods.ts';

/** Is called when a call answers a code that the contract does not declare for it. */
export type UndeclaredErrorListener = (call: string, code: ErrorCode) => void;

/** Retry-After of requests that failed because something outside this process did not answer. */
const RETRY_SECONDS = 5;

/**
 * Answers every error with problem details and their status (product/api.md#error-body), and a page that cannot be shown at the
 * moment with one that says so. An unknown error is logged and answered with a plain 500. A code that its call does not declare is a defect: it is answered, logged, and reported to the listener.
 */
export function handleErrors(app: FastifyInstance, onUndeclared?: UndeclaredErrorListener): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const failure = asAppError(error, request);
    if (failure.code === 'internal_error' || failure.code === 'storage_full')
      request.log.error({ err: error }, 'request failed');
    else if (outsideFailure(error))
      request.log.warn({ reason: error.message }, 'the database or the media did not answer');
    else if (REFUSALS.has(failure.status))
      request.log.info({ code: failure.code, userId: failure.triedUserId ?? request.actor?.id }, 'refused');
    const { call } = request.routeOptions.config;
    if (call && !errorCodesOf(call).includes(failure.code)) {
      const name = `${call.method} ${call.path}`;
      request.log.error({ call: name, code: failure.code }, 'undeclared error code');
      onUndeclared?.(name, failure.code);
    }
    if (failure.code === 'unavailable' && isPage(request)) return sendUnavailablePage(reply, RETRY_SECONDS);
    if (failure.code === 'rate_limited' && isPage(request))
      return sendUnavailablePage(reply, failure.retryAfterSeconds ?? RETRY_SECONDS, tooManyRequests());
    return sendProblem(reply, failure);
  });
}

/** What tells of guesses and of attempts to do what one may not: who is not signed in, may not, or does it too often. */
const REFUSALS = new Set([401, 403, 429]);

function isPage({ is404, url }: FastifyRequest): boolean {
  return is404 && isPagePath(url.split('?')[0]!);
}

function asAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const outside = outsideFailure(error);
  if (outside === 'full') return new AppError('storage_full');
  if (outside) return new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error, request);
  const code = CODE_OF_STATUS[error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 413 : (error.statusCode ?? 500)];
  if (code === 'request.too_large') return requestTooLarge(request.routeOptions.bodyLimit);
  if (code) return new AppError(code);
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientError
    ? new AppError('request.malformed', { detail: error.message })
    : new AppError('internal_error');
}

/** The codes for errors that the framework raises. */
const CODE_OF_STATUS: Record<number, ErrorCode | undefined> = {
  404: 'endpoint.not_found',
  405: 'endpoint.method_not_allowed',
  408: 'request.timeout',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  416: 'media.range_not_satisfiable',
  429: 'rate_limited',
};

/**
 * Answers a path that the router cannot parse and that reaches no route: a broken percent escape, or an id that is too long. No hook runs
 * for it, which would forbid to store the answer.
 */
export function answerBadPath(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const failure = isTooLong
    ? new AppError('endpoint.not_found', { detail: 'A part of this path is too long' })
    : new AppError('request.malformed', {
        detail: 'The path is malformed: a percent sign has to be followed by two digits',
      });
  void sendProblem(reply, failure);
}

/** Answers on the connection, because there is no reply for bytes that are not a request or did not become one in time. */
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
  // The error itself has the bytes that were received.
  this.log.info({ reqId: requestId, code: error.code, reason: error.message }, 'broken request');
  const text = JSON.stringify(problemOf(failure, requestId));
  if (socket.writable) {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${PROBLEM_CONTENT_TYPE}`;
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`);
  }
  socket.destroySoon();
}

/** The error of a request that is too large. @param maxBytes its limit */
export function requestTooLarge(maxBytes = 0): AppError {
  const megabytes = Math.floor(maxBytes / 1024 ** 2);
  return new AppError('request.too_large', {
    detail: t`The request is too large: the limit is ${megabytes} MB`,
  });
}
