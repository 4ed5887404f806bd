import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Lets the statements of a transaction take as long as they need: a migration, or figures over all listings. */
export async function withoutTimeLimits(tx: Db): Promise<void> {
  await sql.raw('set local statement_timeout = 0; set local lock_timeout = 0').execute(tx);
}
