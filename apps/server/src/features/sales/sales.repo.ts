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

/** How many sales there are, and whether some are of the sample. */
export async function countSales(db: Db): Promise<{ sales: number; hasSample: boolean }> {
  const { rows } = await sql<{ sales: number; hasSample: boolean }>`
    select count(*) as sales, coalesce(bool_or(is_sample), false) as "hasSample" from sales`.execute(db);
  return rows[0]!;
}
