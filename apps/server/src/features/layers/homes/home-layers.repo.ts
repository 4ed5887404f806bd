import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The lock of `store_home_layers` in the database. */
const STORING = 7_929_040;

/** Keeps homes from storing what layers say of them, and waits for those that are about to, until the transaction ends. */
export async function lockHomeLayers(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(STORING)})`.execute(tx);
}

/** Homes with an id greater than `after`, by id. */
export async function findHomeIds(
  db: Db,
  { after, limit, onStreets }: { after: number; limit: number; onStreets: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where id > ${after} and (privacy = 'street' or not ${onStreets}::boolean)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readSnapshot(tx: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    tx,
  );
  return rows[0]!.snapshot;
}

/** Homes that were changed or deleted since a snapshot. */
export async function findHomesChangedSince(tx: Db, snapshot: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select to_json(ids) as ids from changed_listings(${snapshot}::pg_snapshot, null)`.execute(tx);
  return rows[0]!.ids;
}

/**
 * Asks the layers about homes.
 * @param name of a layer: only homes in its extent, and those that it is stored of, are asked about; null for all
 * @returns the answers that differ from the stored ones, for `writeAnswers`
 */
export async function askLayers(tx: Db, ids: readonly number[], name: string | null): Promise<string> {
  const { rows } = await sql<{ answers: string }>`
    with homes as materialized (
      select id, published_place(p.privacy, p.position, p.address_id) as place, coalesce(h.layers, '{}') as stored
      from unnest(${ids}::bigint[]) as given (id) left join properties p using (id) left join home_layers h on h.property_id = id
    ), asked as materialized (
      select id, stored, coalesce(layers_around(place), '{}') as said from homes
      where ${name}::text is null or exists (select from layers where name = ${name} and extent && place)
        or exists (select from unnest(stored) as said where substr(split_part(said, '/', 1), 2) = ${name})
    )
    select coalesce(json_agg(json_build_object('id', id, 'layers', said)), '[]')::text as answers
    from asked where said <> stored`.execute(tx);
  return rows[0]!.answers;
}

export async function writeAnswers(tx: Db, answers: string): Promise<void> {
  await sql`
    with said as (select * from json_to_recordset(${answers}::json) as answer (id bigint, layers text[])),
      silent as (delete from home_layers using said where property_id = id and cardinality(said.layers) = 0)
    insert into home_layers (property_id, layers) select id, layers from said where cardinality(layers) > 0
    on conflict (property_id) do update set layers = excluded.layers`.execute(tx);
}
