/** A failed job is retried this often, each pause twice as long as the one before. */
const RETRIES = 8;
export const FIRST_PAUSE_SECONDS = 5;
export const RETRYING = { retryLimit: RETRIES, retryDelay: FIRST_PAUSE_SECONDS, retryBackoff: true };
