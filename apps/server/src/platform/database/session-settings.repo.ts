import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Db } from './database.ts';
import { CONNECT_QUERY, withSignals } from './session-settings.ts';

/**
 * Checks that a pooler's connections have the settings, which Sway cannot give them: each transaction may have another connection.
 * @throws ConfigError with the line that the pooler's settings lack
 */
export async function requireSessionSettings(db: Db, signalsUrl: string | undefined): Promise<void> {
  const { rows } = await sql<{ areSet: boolean }>`
    select current_setting('jit') = 'off' and current_setting('parallel_setup_cost')::float8 = 100000
      and current_setting('statement_timeout') = '1min' and current_setting('lock_timeout') = '20s'
      and current_setting('idle_in_transaction_session_timeout') = '1min'
      and coalesce(current_setting('sway.signals', true), '') = ${signalsUrl ? 'rows' : ''} as are_set`.execute(
    db,
  );
  if (!rows[0]!.areSet)
    throw new ConfigError(
      `The pooler of DATABASE_URL does not set the limits of its connections. In PgBouncer, add to the line of the database: connect_query='${withSignals(CONNECT_QUERY, signalsUrl).replaceAll("'", "''")}'`,
    );
}
