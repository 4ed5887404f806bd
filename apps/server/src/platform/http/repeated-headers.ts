import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Headers that have one value and decide something. Of several, Node keeps the first, while a proxy may have gone by another. */
const SINGLE = new Set([
  'host',
  'origin',
  'content-type',
  'content-length',
  'transfer-encoding',
  'authorization',
]);

/** Refuses a request that repeats such a header (RFC 9112, section 3.2): two programs could read it as two different requests. */
export function rejectRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const seen = new Set<string>();
    for (const name of rawHeaders.filter((_, i) => i % 2 === 0).map(each => each.toLowerCase())) {
      if (seen.has(name) && SINGLE.has(name)) throw new AppError('request.malformed');
      seen.add(name);
    }
  });
}
