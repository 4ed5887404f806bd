import type { Address, AddressDetail } from '@sway/contract/addresses';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** An address with what its page says of sealed figures. */
export type AddressDetailRow = AddressRow & { talkers: AddressDetail['talkers'] };

export type AddressRow = Omit<Address, 'id' | 'shapeX' | 'shapeY'> & { longitude: number; latitude: number };

/** The columns of an `AddressRow`, from the table alias `a`. */
export const ADDRESS_COLUMNS = sql`
  a.address_id, a.full_address, a.full_address_number, a.unit, a.address_number, a.address_number_suffix, a.full_road_name,
  a.road_name, a.road_type_name, a.suburb_locality, a.town_city, a.territorial_authority, a.postcode, a.address_class,
  a.address_lifecycle, st_x(a.position) as longitude, st_y(a.position) as latitude, a.unit_of_property_id`;

/**
 * Locks addresses and the listings at them until the transaction ends, so that listings and claims there are created and changed one after
 * the other (docs/decisions/0029-lock-order.md).
 * @returns how many of the addresses exist.
 */
export function lockAddresses(tx: Db, addressIds: readonly number[]): Promise<number> {
  return lockWithListings(tx, sql`any(${[...addressIds]}::bigint[])`);
}

/** Locks all addresses that a locked user lists or claims: the transaction is about to change what the user has at several of them. */
export async function lockAddressesOf(tx: Db, userId: number): Promise<void> {
  await lockWithListings(
    tx,
    sql`any(select address_id from properties where owner_id = ${userId}
      union select address_id from property_claims where user_id = ${userId})`,
  );
}

async function lockWithListings(tx: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select address_id as id from addresses where address_id = ${which}
    order by address_id for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`select 1 from properties where address_id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx);
  return ids.length;
}

export async function findAddress(db: Db, addressId: number): Promise<AddressDetailRow | undefined> {
  const { rows } = await sql<AddressDetailRow>`
    select ${ADDRESS_COLUMNS}, s.talkers from addresses a left join sealed_counts s on s.address_id = a.address_id
    where a.address_id = ${addressId}`.execute(db);
  return rows[0];
}
