import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '@sway/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { requestTooLarge } from '../errors/error-handling.ts';
import { jsonReader } from './json-reader.ts';
import type { ReadJson } from './json-reader.ts';

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Parses JSON bodies within limits. Each chunk is scanned as it arrives, so that a body of nothing but brackets is rejected with its first
 * chunk and never parsed. Files in a large body, as data strings, are extracted on the way, so that the parsed text never exceeds
 * MAX_BODY_BYTES.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    (request: FastifyRequest, payload: IncomingMessage, done: Done) =>
      receive(payload, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES, (error, read) => {
        if (!read) return done(error);
        // Clients send the content type also where they have nothing to say, such as with a DELETE.
        if (read.text === '') return done(null);
        // The parser calls back and returns nothing.
        void parseText(request, read.text, (parseError, parsed) =>
          done(parseError, parseError ? undefined : withDataStrings(parsed, read.dataStrings)),
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
  function finish(error: Error | null, read?: ReadJson): void {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    // A body that breaks off while it is read can fail later, when the error is already answered.
    payload.on('error', () => undefined);
    done(error, read);
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
  function onEnd(): void {
    let read: ReadJson;
    try {
      read = reader.end();
    } catch (error) {
      return finish(error as Error);
    }
    finish(null, read);
  }
  const onError = () =>
    finish(new AppError('request.malformed', { detail: 'The request was not received completely' }));
  payload.on('data', onData).on('end', onEnd).on('error', onError);
}

/** The parsed value, with the data strings in place of their placeholders. */
function withDataStrings(value: unknown, dataStrings: Map<string, string>): unknown {
  if (dataStrings.size === 0) return value;
  if (typeof value === 'string') return dataStrings.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, part] of Object.entries(value)) {
    (value as Record<string, unknown>)[key] = withDataStrings(part, dataStrings);
  }
  return value;
}
