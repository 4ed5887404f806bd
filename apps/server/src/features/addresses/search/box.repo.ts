import type { AddressQuery } from '@sway/domain/addresses/address-query';
import { splitAtAntimeridian } from '@sway/domain/map/positions';
import type { Bounds } from '@sway/domain/map/positions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { ADDRESS_COLUMNS } from '../addresses.repo.ts';
import type { AddressRow } from '../addresses.repo.ts';
import { wordsParameter } from './suggest.repo.ts';

/**
 * Up to `limit` addresses inside the bounds, nearest to the centre first. The spatial index provides this order, so bounds
 * around all of New Zealand cost no more than bounds around a street.
 */
export async function findInBox(db: Db, bounds: Bounds, limit: number): Promise<AddressRow[]> {
  const parts = splitAtAntimeridian(bounds).map(
    part => sql`(
      select ${ADDRESS_COLUMNS} from addresses a
      where a.position && ${envelope(part)}
      order by a.position <-> st_centroid(${envelope(part)})
      limit ${limit})`,
  );
  const { rows } = await sql<AddressRow>`
    select * from (${sql.join(parts, sql` union all `)}) found limit ${limit}`.execute(db);
  return rows;
}

/** Up to `limit` addresses inside the bounds that match the query, best match first (`search_addresses`). */
export async function searchInBox(
  db: Db,
  { words, unit, number, suffix }: AddressQuery,
  bounds: Bounds,
  limit: number,
): Promise<AddressRow[]> {
  const parts = splitAtAntimeridian(bounds).map(
    part => sql`
      select * from search_addresses(${wordsParameter(words)}, ${unit?.toUpperCase() ?? null}, ${number}, ${suffix?.toUpperCase() ?? null},
        ${envelope(part)}, ${limit})`,
  );
  const { rows } = await sql<AddressRow>`
    select ${ADDRESS_COLUMNS}
    from (${sql.join(parts, sql` union all `)} limit ${limit}) found join addresses a using (address_id)
    order by found.score desc, a.street_id, a.address_number, a.address_number_suffix nulls first, unit_order(a.unit), a.unit,
      a.address_id`.execute(db);
  return rows;
}

function envelope({ north, south, east, west }: Bounds): RawBuilder<unknown> {
  return sql`st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
}
