import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Storage, StoredFile } from '#platform/storage.ts';
import { openMediaAccess } from './access.ts';

/** What may be asked for, by its ending. Nothing else is ever served, whatever lies in the storage. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

const KEY = /^[a-z0-9-]{1,80}$/;
const FILE = /^(?<name>[a-z0-9-]{1,40})\.(?<ending>webp|avif|jpg|mp4|mov|avi)$/;

/**
 * A key's bytes never change, but who may see them does. A browser may show what it has for a minute, then asks with its
 * ETag, which costs a 304 while the file is still public. Shared caches keep nothing, so that none serves a hidden home.
 */
const CACHE_BRIEFLY = 'private, max-age=60, must-revalidate';
/** What only some may see is kept by nobody: the next person at the device is not one of them. */
const CACHE_NOTHING = 'no-store';

type MediaRequest = FastifyRequest<{ Params: { key: string; file: string } }>;

/**
 * Serves pictures and videos, in ranges where a player asks for them. What the asker may not see is answered as what is not
 * there.
 */
export function servingRoutes(app: FastifyInstance, { db, storage }: Platform): void {
  const access = openMediaAccess({ db });

  /** How the answer may be kept, or null for who may not have it. The session is read only where the file is not public. */
  async function cachingFor(key: string, request: MediaRequest, reply: FastifyReply): Promise<string | null> {
    if (await access.isPublic(key)) return CACHE_BRIEFLY;
    const actor = await request.recognizeActor(reply);
    return actor && (await access.isReadableBy(key, actor)) ? CACHE_NOTHING : null;
  }

  app.get('/media/:key/:file', { schema: { hide: true } }, async (request: MediaRequest, reply) => {
    const { key, file } = request.params;
    const { name, ending } = (KEY.test(key) && FILE.exec(file)?.groups) || {};
    const caching = name && ending ? await cachingFor(key, request, reply) : null;
    const found =
      caching && ending ? await findFile(storage, `${key}/${name}`, ending, request.headers.accept) : null;
    if (!caching || !found) throw new AppError('media.not_found');
    const etag = `"${key}-${name}.${found.ending}"`;
    reply.headers({ etag, 'cache-control': caching, 'accept-ranges': 'bytes' });
    // What was uploaded runs nothing, wherever it is opened.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (ending === 'webp') reply.header('vary', 'Accept');
    reply.type(CONTENT_TYPES[found.ending]!);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendStored(request, reply, found.stored, etag);
  });
}

/** The file, or for a `.webp` the same picture in a format that suits the browser better, where it is kept in one. */
async function findFile(storage: Storage, path: string, ending: string, accept: string | undefined) {
  for (const candidate of ending === 'webp' ? formatsFor(accept) : [ending]) {
    const stored = await storage.find(`${path}.${candidate}`);
    if (stored) return { stored, ending: candidate };
  }
  return null;
}

/** The smallest that the browser names first; JPEG for one that knows neither; what the address says in all other cases. */
function formatsFor(accept = '*/*'): string[] {
  if (accept.includes('image/avif')) return ['avif', 'webp'];
  const takesWebp = /image\/(?:webp|\*)|\*\/\*/.test(accept);
  return takesWebp ? ['webp'] : ['jpg', 'webp'];
}

/** The whole file or the one range asked for (RFC 9110, section 14). Several ranges at once get the whole, as they may. */
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
