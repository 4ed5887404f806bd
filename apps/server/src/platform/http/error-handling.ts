import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@sway/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';

/**
 * The one exit for every failure (product/api.md#error-body): `{message, code}` with its status; what is unknown is logged and
 * told as a plain 500.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
      return send(reply, error.status, error.code, error.message, error.issues);
    }
    if (hasZodFastifySchemaValidationErrors(error)) return sendInvalid(reply, error.validation);
    const status = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 413 : (error.statusCode ?? 500);
    if (status === 413)
      return send(reply, 413, 'payload_too_large', tooLargeText(request.routeOptions.bodyLimit));
    if (status >= 400 && status < 500) return send(reply, status, codeFor(status), error.message);
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, 'internal_error', 'Something went wrong on our side. Please try again.');
  });
}

/** The answer to a path that the router cannot read, which never comes to a route: a broken percent escape, or too long an id. */
export function answerBadPath(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const text = isTooLong
    ? 'A part of this path is too long'
    : 'This path is not readable: a percent sign takes two digits behind it';
  void send(reply, isTooLong ? 404 : 400, isTooLong ? 'not_found' : 'bad_input', text);
}

/** The answer to what is no request, or did not become one in its time; there is nothing but the connection to answer on. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isLate ? 408 : 400;
  const body: ErrorBody = isLate
    ? { message: 'The request took too long to arrive', code: 'request_timeout' }
    : { message: 'This is not a request that can be read', code: 'bad_input' };
  const text = JSON.stringify(body);
  if (socket.writable) {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8`;
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`);
  }
  socket.destroySoon();
}

function sendInvalid(reply: FastifyReply, validation: { instancePath: string; message?: string }[]) {
  const issues = validation.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Invalid value',
  }));
  const first = issues[0];
  const text = first ? `${first.field ? `${first.field}: ` : ''}${first.message}` : 'The request is invalid';
  return send(reply, 400, 'bad_input', text, issues);
}

function codeFor(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 408) return 'request_timeout';
  if (status === 413) return 'payload_too_large';
  if (status === 415) return 'unsupported_media_type';
  if (status === 429) return 'rate_limited';
  return 'bad_input';
}

function send(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
  issues?: ErrorBody['issues'],
): FastifyReply {
  const body: ErrorBody = { message, code, ...(issues ? { issues } : {}) };
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** What a request with too much in it is told. @param maxBytes what it may have. */
export function tooLargeText(maxBytes = 0): string {
  return `The request is too large: the limit is ${Math.floor(maxBytes / 1024 ** 2)} MB`;
}
