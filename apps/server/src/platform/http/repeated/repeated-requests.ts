import { createHash } from 'node:crypto';
import { takesIdempotencyKey } from '@sway/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { beginAnswer, findAnswer, forgetAnswer, keepAnswer } from './kept-answers.repo.ts';
import type { KeyOf } from './kept-answers.repo.ts';

/** A longer answer is not kept. */
const MAX_KEPT_BYTES = 262_144;

const KEY = /^[\u0021-\u007E]{1,255}$/;

/**
 * Carries a request with an Idempotency-Key out once for its person and a day (product/api.md#repeated-requests): a repeated one is
 * answered as the first was. A request that failed changed nothing, so its key can be used again. The key of one that a stopped server did
 * not end stays refused, because nobody knows what it did. Register it before compression.
 */
export function answerRepeatedRequests(
  app: FastifyInstance,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
): void {
  const running = new WeakMap<FastifyRequest, KeyOf>();
  app.addHook('preHandler', async (request, reply) => {
    const keyOf = readKey(request);
    if (!keyOf) return;
    const requestHash = hashOf(request);
    if (await beginAnswer(db, keyOf, { requestHash, now: clock() })) {
      running.set(request, keyOf);
      return;
    }
    const kept = await findAnswer(db, keyOf);
    if (kept && kept.requestHash !== requestHash) throw new AppError('request.key_reused');
    if (!kept?.status || kept.answer === null) throw new AppError('request.key_in_use');
    return sendKept(reply, { ...kept, status: kept.status, answer: kept.answer });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const keyOf = running.get(request);
    if (!keyOf || !running.delete(request)) return payload;
    const { statusCode: status } = reply;
    if (status < 200 || status >= 300) {
      await forgetAnswer(db, keyOf);
      return payload;
    }
    const isKept = typeof payload === 'string' && Buffer.byteLength(payload) <= MAX_KEPT_BYTES;
    const location = reply.getHeader('location');
    await keepAnswer(db, keyOf, {
      status,
      location: typeof location === 'string' ? location : null,
      answer: isKept ? payload : null,
    });
    return payload;
  });
}

function sendKept(reply: FastifyReply, kept: { status: number; location: string | null; answer: string }) {
  if (kept.location !== null) reply.header('location', kept.location);
  return reply
    .code(kept.status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(kept.answer);
}

/** The key of a request whose call takes one. @throws AppError input.invalid */
function readKey({ actor, headers, routeOptions: { config } }: FastifyRequest): KeyOf | null {
  const key = headers['idempotency-key'];
  if (key === undefined || !actor || !config.call || !takesIdempotencyKey(config.call)) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw invalidInput('Idempotency-Key', 'Must be 1 to 255 visible characters without spaces');
  return { userId: actor.id, key };
}

function hashOf({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest('hex');
}
