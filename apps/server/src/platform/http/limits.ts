import { SHARE_LIMITS } from './shares/share-limits.ts';
import type { ShareLimits } from './shares/share-limits.ts';

/** How long a request can take, in milliseconds, and how many large bodies can be in memory at once. */
export type HttpLimits = {
  /** From the connection's first byte to the end of the headers. */
  headersMs: number;
  /** From the headers to the end of an ordinary body. */
  bodyMs: number;
  /** Between two chunks of a large body or an upload. */
  stallMs: number;
  /** From a request's first byte to its last, whatever it contains: 50 MB at half a megabit per second. */
  requestMs: number;
  /** For a connection without traffic in either direction. Longer than any answer takes. */
  idleMs: number;
  /** How often `headersMs` and `requestMs` are checked. */
  checkEveryMs: number;
  /** How long a rejected body is still read and discarded, so that the answer is not lost with the connection. */
  lingerMs: number;
  /** Large bodies in memory at once, for one user and in total. */
  largeBodiesPerUser: number;
  largeBodies: number;
  /** What the requests of one network can use. */
  shares: ShareLimits;
};

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  stallMs: 30_000,
  requestMs: 15 * 60_000,
  idleMs: 2 * 60_000,
  checkEveryMs: 5_000,
  lingerMs: 5_000,
  largeBodiesPerUser: 2,
  largeBodies: 8,
  shares: SHARE_LIMITS,
};

/** The options of the HTTP server for these limits. */
export function serverTimeouts({ headersMs, requestMs, idleMs, checkEveryMs }: HttpLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  };
}
