/** How long a caller may take, in milliseconds, and how much may lie in memory for callers at once. */
export type HttpLimits = {
  /** From the connection's first byte to the end of the headers. */
  headersMs: number;
  /** From the headers to the end of an ordinary body. */
  bodyMs: number;
  /** Between two chunks of a large body or an upload. */
  stallMs: number;
  /** From a request's first byte to its last, whatever it carries: 50 MB at half a megabit a second. */
  requestMs: number;
  /** Of a connection on which nothing moves either way. Longer than any answer takes. */
  idleMs: number;
  /** How often the two limits of whole requests are looked at. */
  checkEveryMs: number;
  /** How long a refused body is still read and thrown away, so that the answer to it is not lost with the connection. */
  lingerMs: number;
  /** Large bodies that one user, and all together, may have in memory at once. */
  largeBodiesAUser: number;
  largeBodies: number;
};

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  stallMs: 30_000,
  requestMs: 15 * 60_000,
  idleMs: 2 * 60_000,
  checkEveryMs: 5_000,
  lingerMs: 5_000,
  largeBodiesAUser: 2,
  largeBodies: 8,
};

/** The options of the HTTP server that hold callers to the limits. */
export function serverTimeouts({ headersMs, requestMs, idleMs, checkEveryMs }: HttpLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  };
}
