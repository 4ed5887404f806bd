import type { ErrorBody, ErrorCode } from '@sway/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';

/** The one exit for every failure (D31): `{message, code}` with its status; what is unknown is logged and told as a plain 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
      return send(reply, error.status, error.code, error.message, error.issues);
    }
    if (hasZodFastifySchemaValidationErrors(error)) return sendInvalid(reply, error.validation);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendTooLarge(request, reply);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return send(reply, status, codeFor(status), error.message);
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, 'internal_error', 'Something went wrong on our side. Please try again.');
  });
}

/** The answer to a path under /api that no call has. */
export function sendUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, 'not_found', `There is no call ${request.method} ${request.url.split('?')[0]}`);
}

function sendTooLarge({ routeOptions }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const most = `${Math.floor((routeOptions.bodyLimit ?? 0) / 1024 ** 2)} MB`;
  return send(reply, 413, 'payload_too_large', `That is too much at once: a request may have ${most}`);
}

function sendInvalid(reply: FastifyReply, validation: { instancePath: string; message?: string }[]) {
  const issues = validation.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Not acceptable',
  }));
  const first = issues[0];
  const text = first
    ? `${first.field ? `${first.field}: ` : ''}${first.message}`
    : 'The request is not acceptable';
  return send(reply, 400, 'bad_input', text, issues);
}

function codeFor(status: number): ErrorCode {
  if (status === 404) return 'not_found';
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
