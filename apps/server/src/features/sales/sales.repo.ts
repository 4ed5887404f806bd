import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Notes that sales or their links have changed, in the transaction that changes them. */
export async function raiseSalesVersion(tx: Db): Promise<void> {
  await sql`
    insert into sales_state (version) values (1)
    on conflict (only_row) do update set version = sales_state.version + 1`.execute(tx);
}

/** Increases with every change; 0 while there never was a sale. */
export async function findSalesVersion(db: Db): Promise<number> {
  const state = await db.selectFrom('sales_state').select('version').executeTakeFirst();
  return state?.version ?? 0;
}
