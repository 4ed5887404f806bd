import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/errors.ts';
import { requestTooLarge } from '../errors/error-handling.ts';

/**
 * Reads the body of a request that no parser has read, after its caller was checked and counted.
 * @throws AppError request.too_large, before reading if it states its length; request.malformed if it breaks off
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw requestTooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    // The connection stays open when reading stops, because the answer is sent on it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw requestTooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('request.malformed', { detail: 'The request was not received completely' });
  }
  return Buffer.concat(chunks, sizeBytes);
}
