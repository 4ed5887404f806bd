import type { AddressQuery } from '@sway/domain/address-query';
import type { Position } from '@sway/domain/positions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** An address, or a street with the number of its addresses: what the other has is null. */
export type SuggestionRow = {
  kind: 'address' | 'street';
  id: number;
  full_address: string | null;
  full_address_number: string | null;
  unit_of_property_id: string | null;
  address_count: number | null;
  full_road_name: string;
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
  longitude: number;
  latitude: number;
};

/** What the query may mean, the likeliest first: one round trip, every step of it by an index (`suggest_addresses`). */
export async function findSuggestions(
  db: Db,
  { words, unit, number, suffix }: AddressQuery,
  near: Position | null,
  limit: number,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select found.kind, found.id, a.full_address, a.full_address_number, a.unit_of_property_id, s.address_count,
      coalesce(a.full_road_name, s.full_road_name) as full_road_name,
      coalesce(a.suburb_locality, s.suburb_locality) as suburb_locality,
      coalesce(a.town_city, s.town_city) as town_city,
      coalesce(a.territorial_authority, s.territorial_authority) as territorial_authority,
      st_x(coalesce(a.position, s.position)) as longitude, st_y(coalesce(a.position, s.position)) as latitude
    from suggest_addresses(${wanted(words)}, ${unit?.toUpperCase() ?? null}, ${number}, ${suffix?.toUpperCase() ?? null},
      ${near ? sql`st_setsrid(st_makepoint(${near.lng}, ${near.lat}), 4326)` : sql`null`}, ${limit})
      with ordinality as found (kind, id, place)
    left join addresses a on found.kind = 'address' and a.address_id = found.id
    left join streets s on found.kind = 'street' and s.id = found.id
    where coalesce(a.position, s.position) is not null
    order by found.place`.execute(db);
  return rows;
}

/** The words as the search functions take them: each with its spellings, 'st|street|saint'. */
export function wanted(words: AddressQuery['words']): RawBuilder<string[]> {
  return sql`${words.map(spellings => spellings.join('|'))}::text[]`;
}
