/** How long after a failure the number of attempts at once stays, in ms. */
const CAUTION_MS = 60_000;

/**
 * How many mails are sent at once. A mail server that accepts fewer connections than we would open refuses some while it serves others:
 * then no more are used than it serves, and one more is tried after a minute. A server that serves none is tried with one mail at a time.
 * @param most the number to begin with and the highest
 * @param now the time in ms
 */
export function sendingLanes(most: number, now: () => number = Date.now) {
  let limit = most;
  let running = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  return {
    /** How many attempts can run at once. */
    limit: () => limit,
    /** Before an attempt; `failed` or `served` follows. */
    begin: () => void (running += 1),
    /** Whether no mail can be sent at the moment. */
    isDown: () => isDown,
    /** After an attempt that the server did not serve. @returns whether mails cannot be sent from now on: it was the last that ran */
    failed(): boolean {
      running -= 1;
      limit = Math.max(1, Math.min(limit, running));
      failedAt = now();
      const isNews = running === 0 && !isDown;
      isDown ||= running === 0;
      return isNews;
    },
    /** After an attempt that the server served. @returns whether mails can be sent again */
    served(): boolean {
      running -= 1;
      if (limit < most && now() - failedAt >= CAUTION_MS) limit += 1;
      const isNews = isDown;
      isDown = false;
      return isNews;
    },
  };
}
