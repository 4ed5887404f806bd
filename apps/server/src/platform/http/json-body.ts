import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '@sway/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { requestTooLarge } from './error-handling.ts';
import { jsonReader } from './json-reader.ts';
import type { ReadJson } from './json-reader.ts';

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Parses JSON bodies within bounds. What comes is looked through chunk by chunk, so that a body of brackets is refused with its
 * first chunk and never parsed; the files that a large body carries as data strings are taken out of it on the way, so that
 * what is parsed in one go never has more than MAX_BODY_BYTES.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    (request: FastifyRequest, payload: IncomingMessage, done: Done) =>
      receive(payload, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES, (error, read) => {
        if (!read) return done(error);
        // It calls back and returns nothing.
        void parseText(request, read.text, (fault, parsed) =>
          done(fault, fault ? undefined : withDataStrings(parsed, read.dataStrings)),
        );
      }),
  );
}

function receive(
  payload: IncomingMessage,
  maxBytes: number,
  done: (error: Error | null, read?: ReadJson) => void,
): void {
  if (Number(payload.headers?.['content-length'] ?? 0) > maxBytes) return done(requestTooLarge(maxBytes));
  const reader = jsonReader({ takesDataStrings: maxBytes > MAX_BODY_BYTES });
  let received = 0;
  function finish(error: Error | null): void {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    // A body that is cut off while it is read fails late; nobody is left to be told.
    payload.on('error', () => undefined);
    if (error) done(error);
    else done(null, reader.end());
  }
  function onData(chunk: Buffer): void {
    received += chunk.length;
    try {
      if (received > maxBytes) throw requestTooLarge(maxBytes);
      reader.feed(chunk);
    } catch (error) {
      finish(error as Error);
    }
  }
  const onEnd = () => finish(null);
  const onError = () => finish(new AppError('request.malformed', { detail: 'The request broke off' }));
  payload.on('data', onData).on('end', onEnd).on('error', onError);
}

/** The value with every data string back in its place. */
function withDataStrings(value: unknown, dataStrings: Map<string, string>): unknown {
  if (dataStrings.size === 0) return value;
  if (typeof value === 'string') return dataStrings.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, part] of Object.entries(value)) {
    (value as Record<string, unknown>)[key] = withDataStrings(part, dataStrings);
  }
  return value;
}
