import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What the files in memory have together: more than a whole build with its compressed copies, which has 13 MB. */
const MAX_BYTES = 16_000_000;

const RANGE = /^bytes (\d+)-(\d+)/;

/**
 * Sends the files of a folder from memory, each read once. Otherwise 64 kB at a time are read for each answer, so that hundreds of readers
 * delay all others and hold buffers of their own.
 */
export function sendFromMemory(app: FastifyInstance, folder: string): void {
  const kept = new LRUCache<string, Buffer, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: content => content.length + 1,
    fetchMethod: (_version, _earlier, { context: path }) => readFile(path),
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream)) return payload;
    const path = String(payload.path);
    if (!path.startsWith(join(folder, '/'))) return payload;
    payload.destroy();
    // A file can change under its name: its tag says when it did.
    const content = await kept.forceFetch(`${path} ${String(reply.getHeader('etag'))}`, { context: path });
    const [, first = 0, last = Infinity] = RANGE.exec(String(reply.getHeader('content-range'))) ?? [];
    return Readable.from(content.subarray(Number(first), Number(last) + 1));
  });
}
