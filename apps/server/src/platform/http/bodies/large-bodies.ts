import { MAX_BODY_BYTES } from '@sway/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { t } from '@sway/domain/language/texts';
import { AppError } from '#platform/errors.ts';
import { slots } from '#platform/queues/slots.ts';
import type { HttpLimits } from '../limits.ts';

/**
 * Limits the large bodies in memory at once, for each user and in total. Uploads are not counted: they are written to a file as they
 * arrive, and have a limit of their own.
 */
export function boundLargeBodies(
  app: FastifyInstance,
  { largeBodiesPerUser, largeBodies }: HttpLimits,
): void {
  const ofUser = slots<number>(largeBodiesPerUser);
  const ofAll = slots<'all'>(largeBodies);

  function take(userId: number, { raw }: FastifyReply): void {
    if (ofUser.isFull(userId))
      throw new AppError('rate_limited', {
        detail: t`You can send at most ${largeBodiesPerUser} requests with large files at once`,
        retryAfterSeconds: 2,
      });
    if (ofAll.isFull('all'))
      throw new AppError('unavailable', {
        detail: t`Many large files are being sent. Please try again in a moment.`,
        retryAfterSeconds: 5,
      });
    const taken = [ofUser.take(userId), ofAll.take('all')];
    // After the answer or when the connection breaks, whichever comes first.
    for (const free of taken) raw.once('finish', free).once('close', free);
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
