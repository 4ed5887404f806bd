import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '@sway/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '@sway/domain/language/texts';
import { AppError } from '#platform/errors.ts';
import type { HttpLimits } from '../limits.ts';

/**
 * Ends requests whose body does not arrive: an ordinary body has to be complete within its time, a large one or an upload has to keep
 * arriving. After an early answer the rest of a body is discarded for a moment, and then the connection is closed.
 */
export function endSlowBodies(app: FastifyInstance, { bodyMs, stallMs, lingerMs }: HttpLimits): void {
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request;
    if (!announcesBody(request) || raw.complete) return;
    const giveUp = (detail?: string) => {
      if (!reply.sent) reply.header('connection', 'close').send(new AppError('request.timeout', { detail }));
    };
    if ((request.routeOptions.bodyLimit ?? 0) > MAX_BODY_BYTES)
      onStall(raw, stallMs, () => giveUp(t`The upload stalled. Please send it again.`));
    else {
      const timer = setTimeout(() => giveUp(), bodyMs);
      onceReceived(raw, () => clearTimeout(timer));
    }
  });
  // Closing immediately would lose the answer while the client is still sending, because its bytes meet a closed connection.
  app.addHook('onSend', async (request, reply) => {
    if (announcesBody(request) && !request.raw.complete && reply.statusCode !== 408)
      reply.removeHeader('connection');
  });
  app.addHook('onResponse', async request => {
    const { raw } = request;
    if (!announcesBody(request) || raw.complete || raw.readableEnded || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), lingerMs);
    onceReceived(raw, () => clearTimeout(timer));
  });
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Checks the bytes that arrive on the connection; a listener on the body would start its flow. */
function onStall(raw: IncomingMessage, stallMs: number, act: () => void): void {
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === seen) act();
    seen = raw.socket.bytesRead;
  }, stallMs);
  onceReceived(raw, () => clearInterval(timer));
}

function onceReceived(raw: IncomingMessage, act: () => void): void {
  raw.once('end', act);
  raw.once('close', act);
}
