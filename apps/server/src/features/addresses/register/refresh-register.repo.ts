import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The finest zoom whose tiles are clustered: those of finer zooms are made from the addresses themselves. */
export const FINEST_CELL_ZOOM = 14;

/**
 * Cells on each side of a tile: 43 px each, the cluster radius of 40 px rounded to what divides a tile
 * (product/map-and-search.md#clusters).
 */
export const CELLS_PER_SIDE = 12;

/** The tables that `gatherRegister` fills. */
export const GATHERED_TABLES = [
  'streets',
  'address_cells',
  'street_search',
  'street_prefixes',
  'street_prefix_counts',
] as const;

/**
 * Refreshes everything that is gathered from the addresses, in one transaction: how many addresses each street has and its middle,
 * how many are in each cell of the map, the words it is searched by, and the register's version. Rows that are correct are not
 * written. Every import and seeding ends with it.
 */
export async function refreshRegister(db: Db): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(refreshRegister);
  await gatherRegister(db);
  await raiseVersion(db);
}

/** The same without the version, of the live register or of a staged one (`fillStaged`). */
export async function gatherRegister(tx: Db): Promise<void> {
  await sql`select refresh_register(${FINEST_CELL_ZOOM}, ${CELLS_PER_SIDE})`.execute(tx);
}

/** Increases the register's version after a change of its addresses. */
export async function raiseVersion(tx: Db): Promise<void> {
  await sql`
    insert into register_state (version, imported_at) values (nextval('register_version_seq'), now())
    on conflict (only_row) do update set version = excluded.version, imported_at = excluded.imported_at`.execute(
    tx,
  );
}

/** Increases the register's version after a change of parcels only, so that what shows them is drawn again. */
export async function renewVersion(tx: Db): Promise<void> {
  await sql`update register_state set version = nextval('register_version_seq')`.execute(tx);
}

/** The register's version, by which caches keep what they gathered from it; null before it was gathered. */
export async function findVersion(db: Db): Promise<number | null> {
  const state = await db.selectFrom('register_state').select('version').executeTakeFirst();
  return state?.version ?? null;
}

/** The seconds since addresses were last imported; null if they never were. */
export async function registerAgeSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - imported_at)::float8 as age from register_state`.execute(db);
  return rows[0]?.age ?? null;
}
