/**
 * Compiling a query and starting parallel workers take tens of milliseconds, several times as long as a page's query. Only queries
 * that take seconds use workers.
 */
export const PLANNING = 'set jit = off; set parallel_setup_cost = 100000';

/**
 * What ends work of the server that nobody waits for any more: a statement, the wait for a lock, and a transaction whose process does
 * nothing. Work that may take longer turns them off with `withoutTimeLimits`.
 */
export const TIME_LIMITS =
  "set statement_timeout = '60s'; set lock_timeout = '20s'; set idle_in_transaction_session_timeout = '60s'";

/** Lets what servers tell each other go into rows (`tell_servers`). */
const SIGNALS_IN_ROWS = "set sway.signals = 'rows'";

/** What a pooler has to execute on each of its connections, as Sway does where it opens them itself. */
export const CONNECT_QUERY = `${PLANNING}; ${TIME_LIMITS}`;

/** The same for a site with SIGNALS_URL. */
export function withSignals(connectQuery: string, signalsUrl: string | undefined): string {
  return signalsUrl ? `${connectQuery}; ${SIGNALS_IN_ROWS}` : connectQuery;
}
