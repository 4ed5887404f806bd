import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { Basemap } from './open-basemap.ts';

/** Another file has another path. */
const CACHE = 'public, max-age=31536000, immutable';

/** Serves the file of the street map, whole or in parts (RFC 9110, section 14). */
export function basemapRoutes(app: FastifyInstance, basemap: Basemap | null): void {
  if (basemap?.kind !== 'file') return;
  const { path, sizeBytes, etag, url } = basemap;
  app.get(
    url,
    { schema: { hide: true }, compress: false },
    (request: FastifyRequest, reply: FastifyReply) => {
      reply
        .headers({ 'cache-control': CACHE, etag, 'accept-ranges': 'bytes' })
        .type('application/vnd.pmtiles');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const { range, 'if-range': ifRange } = request.headers;
      const ranges = range && (!ifRange || ifRange === etag) ? parseRange(sizeBytes, range) : null;
      if (ranges === -1) {
        reply.removeHeader('cache-control').removeHeader('etag');
        return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
      }
      const part = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : null;
      if (!part) return reply.header('content-length', sizeBytes).send(createReadStream(path));
      reply.code(206).headers({
        'content-range': `bytes ${part.start}-${part.end}/${sizeBytes}`,
        'content-length': part.end - part.start + 1,
      });
      return reply.send(createReadStream(path, part));
    },
  );
}
