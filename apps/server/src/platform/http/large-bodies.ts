import { MAX_BODY_BYTES } from '@sway/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { HttpLimits } from './limits.ts';

/**
 * Limits the large bodies in memory at once, for each user and in total. Uploads are not counted: they are written to a file as they
 * arrive, and have a limit of their own.
 */
export function boundLargeBodies(
  app: FastifyInstance,
  { largeBodiesPerUser, largeBodies }: HttpLimits,
): void {
  const countByUser = new Map<number, number>();
  let total = 0;

  function take(userId: number, { raw }: FastifyReply): void {
    const own = countByUser.get(userId) ?? 0;
    if (own >= largeBodiesPerUser)
      throw new AppError('rate_limited', {
        detail: `You can send at most ${largeBodiesPerUser} requests with large files at once`,
        retryAfterSeconds: 2,
      });
    if (total >= largeBodies)
      throw new AppError('unavailable', {
        detail: 'Many large files are being sent. Please try again in a moment.',
        retryAfterSeconds: 5,
      });
    countByUser.set(userId, own + 1);
    total += 1;
    // After the answer or when the connection breaks, whichever comes first.
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      total -= 1;
      const rest = countByUser.get(userId)! - 1;
      if (rest > 0) countByUser.set(userId, rest);
      else countByUser.delete(userId);
    };
    raw.once('finish', release);
    raw.once('close', release);
  }

  app.addHook('preParsing', async (request, reply) => {
    // Every call with large bodies is for signed-in users only; a test of the contract checks this.
    if (isLarge(request) && request.actor) take(request.actor.id, reply);
  });
}

/** Whether a body is, or can be, larger than an ordinary one. A body without a length can have any. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? 0) <= MAX_BODY_BYTES) return false;
  if (headers['content-type']?.startsWith('multipart/')) return false;
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > MAX_BODY_BYTES;
}
