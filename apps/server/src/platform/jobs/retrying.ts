/** A failed job is retried this often, each pause twice as long as the one before. */
const RETRIES = 8;
export const FIRST_PAUSE_SECONDS = 5;
export const RETRYING = { retryLimit: RETRIES, retryDelay: FIRST_PAUSE_SECONDS, retryBackoff: true };

/** From this interval on, a repeated job is retried like others: the next one comes later than all retries. */
const LONG_INTERVAL_SECONDS = 3600;
const RETRIES_OF_FREQUENT_JOBS = 2;

type Retrying = typeof RETRYING;
export type Repetition = Retrying & { singletonSeconds: number };

/** How a job is repeated: a frequent one is retried a few times, so that retries do not pile up, because the next one does the same work. */
export function repetitionOf(everySeconds: number, retries: Retrying): Repetition {
  const isFrequent = everySeconds < LONG_INTERVAL_SECONDS;
  const retryLimit = isFrequent ? RETRIES_OF_FREQUENT_JOBS : retries.retryLimit;
  return { ...retries, retryLimit, singletonSeconds: everySeconds };
}
