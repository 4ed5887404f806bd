import { TOKEN_REQUESTS } from '@sway/domain/accounts/access-tokens';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#platform/errors.ts';
import type { Clock } from '#platform/clock.ts';

type Window = { endsAtMs: number; used: number };

/** People who are remembered. One who is forgotten begins again. */
const MAX_PEOPLE = 10_000;

const { max, periodSeconds } = TOKEN_REQUESTS;
const POLICY = `"tokens";q=${max};w=${periodSeconds}`;

/**
 * Bounds what programs of one person ask this process for, with all of their tokens together, and tells them what is left
 * (product/api.md#how-much-programs-can-ask-for): in the headers of draft-ietf-httpapi-ratelimit-headers-10. Register it after what
 * recognizes the actor.
 */
export function limitTokenRequests(app: FastifyInstance, clock: Clock): void {
  const windows = new LRUCache<number, Window>({ max: MAX_PEOPLE });
  app.addHook('onRequest', async ({ actor }, reply) => {
    if (!actor?.scopes) return;
    const nowMs = clock().getTime();
    let window = windows.get(actor.id);
    if (!window || window.endsAtMs <= nowMs) {
      window = { endsAtMs: nowMs + periodSeconds * 1000, used: 0 };
      windows.set(actor.id, window);
    }
    window.used += 1;
    const seconds = Math.ceil((window.endsAtMs - nowMs) / 1000);
    const left = Math.max(0, max - window.used);
    reply.headers({ 'ratelimit-policy': POLICY, ratelimit: `"tokens";r=${left};t=${seconds}` });
    if (window.used > max) throw new AppError('rate_limited', { retryAfterSeconds: seconds });
  });
}
