import { MAX_BODY_BYTES } from '@sway/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { HttpLimits } from './limits.ts';

/**
 * Bounds the large bodies that lie in memory at once, for one user and for all. Uploads are not among them: they go to a file as
 * they come, and have a bound of their own.
 */
export function boundLargeBodies(app: FastifyInstance, { largeBodiesAUser, largeBodies }: HttpLimits): void {
  const underWay = new Map<number, number>();
  let total = 0;

  function take(userId: number, { raw }: FastifyReply): void {
    const own = underWay.get(userId) ?? 0;
    if (own >= largeBodiesAUser)
      throw new AppError('rate_limited', {
        detail: `Only ${largeBodiesAUser} requests with large files at once, please`,
        retryAfterSeconds: 2,
      });
    if (total >= largeBodies)
      throw new AppError('unavailable', {
        detail: 'Many large files are being sent just now. Please try again.',
        retryAfterSeconds: 5,
      });
    underWay.set(userId, own + 1);
    total += 1;
    // Once answered or cut off, whichever comes first.
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      total -= 1;
      const rest = underWay.get(userId)! - 1;
      if (rest > 0) underWay.set(userId, rest);
      else underWay.delete(userId);
    };
    raw.once('finish', release);
    raw.once('close', release);
  }

  app.addHook('preParsing', async (request, reply) => {
    // Every call that takes such a body is for signed-in people: the contract's test holds it.
    if (isLarge(request) && request.actor) take(request.actor.id, reply);
  });
}

/** Whether more comes, or may come, than an ordinary body has. A length that is not said may be any. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? 0) <= MAX_BODY_BYTES) return false;
  if (headers['content-type']?.startsWith('multipart/')) return false;
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > MAX_BODY_BYTES;
}
