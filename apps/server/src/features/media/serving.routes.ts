import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Storage, StoredFile } from '#platform/storage/storage.ts';
import { openMediaAccess } from './access.ts';

/** The files that can be requested, by their extension. No other file of the storage is ever served. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

const KEY = /^[a-z0-9-]{1,80}$/;
const FILE = /^(?<name>[a-z0-9-]{1,40})\.(?<extension>webp|avif|jpg|mp4|mov|avi)$/;

/**
 * The content of a key never changes, but who can see it does. A browser can show its copy for a minute and then revalidates it with the
 * ETag, which costs a 304 while the file is public. Shared caches store nothing, so that none serves the files of a hidden listing.
 */
const CACHE_BRIEFLY = 'private, max-age=60, must-revalidate';
/** A file that only some users can see is not cached, because another person may use the device next. */
const CACHE_NOTHING = 'no-store';

type MediaRequest = FastifyRequest<{ Params: { key: string; file: string } }>;

/**
 * Serves pictures and videos, in ranges if a player requests one. A file that the caller cannot see is answered like one that does not
 * exist.
 */
export function servingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  const access = openMediaAccess({ db });

  /** The Cache-Control of the answer, or null if the caller cannot see the file. The session is only read if the file is not public. */
  async function cachingFor(key: string, request: MediaRequest, reply: FastifyReply): Promise<string | null> {
    if (await access.isPublic(key)) return CACHE_BRIEFLY;
    const actor = await request.recognizeActor(reply);
    const readable = actor && (await access.findReadable(key, actor));
    if (readable?.awaitsScan) throw new AppError('media.being_checked');
    return readable ? CACHE_NOTHING : null;
  }

  app.get('/media/:key/:file', { schema: { hide: true } }, async (request: MediaRequest, reply) => {
    const { key, file } = request.params;
    const { name, extension } = (KEY.test(key) && FILE.exec(file)?.groups) || {};
    const caching = name && extension ? await cachingFor(key, request, reply) : null;
    const found =
      caching && extension
        ? await findFile(storage, `${key}/${name}`, extension, request.headers.accept)
        : null;
    if (!caching || !found) throw new AppError('media.not_found');
    const etag = `"${key}-${name}.${found.extension}"`;
    reply.headers({ etag, 'cache-control': caching, 'accept-ranges': 'bytes' });
    // An uploaded file cannot run scripts, wherever it is opened.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (extension === 'webp') reply.header('vary', 'Accept');
    reply.type(CONTENT_TYPES[found.extension]!);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendStored(request, reply, found.stored, etag);
  });
}

/** Finds the file, or for a `.webp` the same picture in a format that suits the browser better, if it is stored in one. */
async function findFile(storage: Storage, path: string, extension: string, accept: string | undefined) {
  for (const candidate of extension === 'webp' ? formatsFor(accept) : [extension]) {
    const stored = await storage.find(`${path}.${candidate}`);
    if (stored) return { stored, extension: candidate };
  }
  return null;
}

/** AVIF if the browser names it, JPEG if it accepts neither AVIF nor WebP, otherwise WebP. */
function formatsFor(accept = '*/*'): string[] {
  if (accept.includes('image/avif')) return ['avif', 'webp'];
  const takesWebp = /image\/(?:webp|\*)|\*\/\*/.test(accept);
  return takesWebp ? ['webp'] : ['jpg', 'webp'];
}

/** Sends the complete file, or the requested range (RFC 9110, section 14). Several ranges are answered with the complete file. */
function sendStored(request: MediaRequest, reply: FastifyReply, stored: StoredFile, etag: string) {
  const { range, 'if-range': ifRange } = request.headers;
  const requested = range && (!ifRange || ifRange === etag) ? parseRange(stored.sizeBytes, range) : -2;
  if (requested === -1) {
    reply.removeHeader('cache-control').removeHeader('etag');
    reply.header('content-range', `bytes */${stored.sizeBytes}`);
    throw new AppError('media.range_not_satisfiable');
  }
  const single =
    Array.isArray(requested) && requested.type === 'bytes' && requested.length === 1
      ? requested[0]
      : undefined;
  if (!single) return reply.header('content-length', stored.sizeBytes).send(stored.read());
  reply.code(206).headers({
    'content-range': `bytes ${single.start}-${single.end}/${stored.sizeBytes}`,
    'content-length': single.end - single.start + 1,
  });
  return reply.send(stored.read(single));
}
