import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { notFound } from '#platform/errors.ts';
import type { Storage, StoredFile } from '#platform/storage.ts';

/** What may be asked for, by its ending. Nothing else is ever served, whatever lies in the storage. */
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' };

const KEY = /^[a-z0-9-]{1,80}$/;
const FILE = /^[a-z0-9-]{1,40}\.(?<ending>webp|mp4)$/;

/** A key's bytes never change, so whoever has them may keep them (a year is the longest that caches honour). */
const CACHE_FOR_GOOD = 'public, max-age=31536000, immutable';

type MediaRequest = FastifyRequest<{ Params: { key: string; file: string } }>;

/** Serves pictures and videos, in ranges where a player asks for them. */
export function mediaRoutes(app: FastifyInstance, storage: Storage): void {
  app.get('/media/:key/:file', { schema: { hide: true } }, async (request: MediaRequest, reply) => {
    const { key, file } = request.params;
    const ending = KEY.test(key) ? FILE.exec(file)?.groups?.ending : undefined;
    const stored = ending ? await storage.find(`${key}/${file}`) : null;
    if (!ending || !stored) throw notFound('There is no such file');
    const etag = `"${key}-${file}"`;
    reply.headers({ etag, 'cache-control': CACHE_FOR_GOOD, 'accept-ranges': 'bytes' });
    reply.type(CONTENT_TYPES[ending]!);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendStored(request, reply, stored, etag);
  });
}

/** The whole file or the one range asked for (RFC 9110 §14). Several ranges at once get the whole, as they may. */
function sendStored(request: MediaRequest, reply: FastifyReply, stored: StoredFile, etag: string) {
  const { range, 'if-range': ifRange } = request.headers;
  const wanted = range && (!ifRange || ifRange === etag) ? parseRange(stored.sizeBytes, range) : -2;
  if (wanted === -1) {
    reply.removeHeader('cache-control').removeHeader('etag');
    return reply
      .code(416)
      .header('content-range', `bytes */${stored.sizeBytes}`)
      .type('text/plain')
      .send('No such range');
  }
  const single =
    Array.isArray(wanted) && wanted.type === 'bytes' && wanted.length === 1 ? wanted[0] : undefined;
  if (!single) return reply.header('content-length', stored.sizeBytes).send(stored.read());
  reply.code(206).headers({
    'content-range': `bytes ${single.start}-${single.end}/${stored.sizeBytes}`,
    'content-length': single.end - single.start + 1,
  });
  return reply.send(stored.read(single));
}
