import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Shows the stored estimates of listings, which are locked, on them. A listing without one shows none, and
 * neither does a private one. */
export async function showEstimates(tx: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    update properties p set avm_price = e.amount
    from unnest(${listingIds}::bigint[]) as each (id) left join estimates e on e.property_id = each.id
    where p.id = each.id and p.privacy = 'exact' and p.avm_price is distinct from e.amount`.execute(tx);
}
