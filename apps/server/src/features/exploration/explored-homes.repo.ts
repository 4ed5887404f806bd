import type { ExploredPlaceType } from '@sway/domain/exploration/exploration-rules';
import type { PriceBand } from '@sway/domain/prices/price-bands';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type Place = { type: ExploredPlaceType; id: number };

/** A place with the home that it is. */
export type HomeRow = {
  type: ExploredPlaceType;
  id: number;
  addressId: number;
  suburb: string | null;
  city: string | null;
  propertyType: PropertyType | null;
  swayPrice: number | null;
  avmPrice: number | null;
  /** Whether it counts: not what the user lists or claims, other than by a rejected claim, and no home whose address is private. */
  counts: boolean;
};

/** The homes that places are: addresses of the register and active listings. Others are left out. */
export async function findHomes(db: Db, userId: number, places: readonly Place[]): Promise<HomeRow[]> {
  const types = places.map(({ type }) => type);
  const ids = places.map(({ id }) => id);
  const { rows } = await sql<HomeRow>`
    select given.type, given.id, a.address_id, a.suburb_locality as suburb,
      coalesce(a.town_city, a.territorial_authority) as city, p.property_type, p.sway_price, p.avm_price,
      not (p.privacy is distinct from 'exact' and p.id is not null
        or exists (select from properties o where o.address_id = a.address_id and o.owner_id = ${userId})
        or exists (select from property_claims c where c.address_id = a.address_id and c.user_id = ${userId}
          and c.status <> 'rejected')) as counts
    from unnest(${types}::text[], ${ids}::bigint[]) as given (type, id)
      left join properties p on given.type = 'sway_listing' and p.id = given.id and p.is_active
      join addresses a on a.address_id = case when given.type = 'address' then given.id else p.address_id end
  `.execute(db);
  return rows;
}

export type ExploredHome = {
  addressId: number;
  suburb: string | null;
  city: string | null;
  propertyType: PropertyType | null;
  priceBand: PriceBand | null;
  viewedOn: string;
};

/**
 * Inserts viewed homes, each once for the user. A home that was viewed as an address gets the type and price band of its listing
 * when that is viewed. Nothing is inserted once the user has viewed `maxPerDay` new homes on the day.
 * @param homes at most one for each address
 */
export async function insertExploredHomes(
  tx: Db,
  userId: number,
  homes: readonly ExploredHome[],
  { at, day, maxPerDay }: { at: Date; day: string; maxPerDay: number },
): Promise<void> {
  await sql`
    insert into explored_homes as e
      (user_id, address_id, suburb, city, property_type, price_band, viewed_on, viewed_at)
    select ${userId}::bigint, given.*, ${at}::timestamptz
    from unnest(
      ${homes.map(home => home.addressId)}::bigint[], ${homes.map(home => home.suburb)}::text[],
      ${homes.map(home => home.city)}::text[], ${homes.map(home => home.propertyType)}::text[],
      ${homes.map(home => home.priceBand)}::text[], ${homes.map(home => home.viewedOn)}::date[]) as given
    where (select count(*) from explored_homes where user_id = ${userId} and viewed_on = ${day}::date) < ${maxPerDay}
    on conflict (user_id, address_id) do update
      set property_type = excluded.property_type, price_band = excluded.price_band
      where e.property_type is null and excluded.property_type is not null`.execute(tx);
}
