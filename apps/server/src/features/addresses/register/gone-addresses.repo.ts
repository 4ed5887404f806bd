import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { stagedTable } from '#platform/database/staging-table.ts';

/** Notes addresses that the register no longer has, but that are kept. */
export async function noteGone(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into gone_addresses (address_id, gone_at) select unnest(${ids}::bigint[]), now()
    on conflict do nothing`.execute(tx);
}

/** Forgets those of them that a file has again, which is staged. */
export async function forgetStagedGone(db: Db): Promise<void> {
  await sql`
    delete from gone_addresses gone
    where exists (select from ${stagedTable('addresses')} staged where staged.address_id = gone.address_id)`.execute(
    db,
  );
}

export type GoneAddress = { id: number; fullAddress: string; goneAt: Date };

/** What still refers to an address, and so waits for an admin: a listing, a claim or somebody who watches it. */
const IS_USED = sql`(
  exists (select from properties p where p.address_id = gone.address_id and p.deleted_at is null)
  or exists (select from property_claims c where c.address_id = gone.address_id)
  or exists (select from watched_addresses w where w.address_id = gone.address_id))`;

/** Addresses that the register no longer has although a home, a claim or a watch is on them: the newest, and how many there are. */
export async function findGone(db: Db, limit: number): Promise<{ count: number; first: GoneAddress[] }> {
  const { rows } = await sql<GoneAddress & { count: number }>`
    select gone.address_id as id, a.full_address, gone.gone_at, count(*) over () as count
    from gone_addresses gone join addresses a using (address_id)
    where ${IS_USED}
    order by gone.gone_at desc, gone.address_id desc limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows };
}
