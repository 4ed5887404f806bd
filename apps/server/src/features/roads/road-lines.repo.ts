import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Notes that roads have changed since their lines were made. */
export async function markLinesStale(tx: Db): Promise<void> {
  await sql`
    insert into road_lines_state (is_stale) values (true)
    on conflict (only_row) do update set is_stale = true`.execute(tx);
}

/** Whether roads or addresses have changed since the lines were made. */
export async function areLinesStale(db: Db): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select coalesce((select is_stale from road_lines_state), false)
      or (select imported_at from register_state) is distinct from (select addresses_imported_at from road_lines_state)
      as stale`.execute(db);
  return rows[0]!.stale;
}

/** Rebuilds the lines of the map, in the live table or in a staged one (`fillStaged`). */
export async function gatherRoadLines(tx: Db): Promise<void> {
  await sql`select refresh_road_lines()`.execute(tx);
}

/** Notes that the lines fit the roads and addresses of this moment. */
export async function noteLinesMade(tx: Db): Promise<void> {
  await sql`
    insert into road_lines_state (addresses_imported_at) values ((select imported_at from register_state))
    on conflict (only_row) do update set addresses_imported_at = excluded.addresses_imported_at, is_stale = false`.execute(
    tx,
  );
}

/** How many roads the map draws, at the finest detail. */
export async function countRoadLines(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from road_lines where level = 4`.execute(db);
  return rows[0]!.count;
}
