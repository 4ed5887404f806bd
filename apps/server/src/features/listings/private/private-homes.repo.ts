import type { Estimate } from '@sway/contract/estimates';
import { sql } from 'kysely';
import { ESTIMATE } from '#features/estimates/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { ListingRow } from '../listing-rows.ts';
import type { HomeAddress } from '../own/home-address.ts';

/** What is true of a private home, in place of what is published. */
type TrueHome = Pick<
  ListingRow,
  | 'address'
  | 'suburb'
  | 'city'
  | 'region'
  | 'latitude'
  | 'longitude'
  | 'unitOfPropertyId'
  | 'floorArea'
  | 'avmPrice'
  | 'isOwnerVerified'
> & { estimate: Estimate | null };

export type TrueHomeColumn = { trueHome: TrueHome | null };

/** What is true of listing `p`; null unless it is private. Only for its owner and admins. */
export const TRUE_HOME = sql`(select json_build_object('address', h.address, 'suburb', h.suburb, 'city', h.city, 'region', h.region,
    'latitude', st_y(h.position), 'longitude', st_x(h.position), 'unitOfPropertyId', h.unit_of_property_id,
    'floorArea', h.floor_area, 'avmPrice', e.amount, 'isOwnerVerified', p.is_owner_verified,
    'estimate', case when e.property_id is not null then ${ESTIMATE} end)
  from private_homes h left join estimates e on e.property_id = h.property_id where h.property_id = p.id) as true_home`;

/** A listing as its owner sees it. */
export function asItIs<Row extends TrueHomeColumn>(row: Row): Row {
  return { ...row, ...row.trueHome };
}

/** The address of listing `p` as its owner reads it. */
export const TRUE_ADDRESS = sql`coalesce((select h.address from private_homes h where h.property_id = p.id), p.address)`;

/** Whether the claim `c` is one on a private home, shown, hidden or deleted. */
export const IS_OF_PRIVATE_HOME = sql`exists (select from properties of_claim
  where of_claim.owner_id = c.user_id and of_claim.address_id = c.address_id and of_claim.privacy <> 'exact')`;

type Truth = HomeAddress & { floorArea: number | null };

/** Stores what is true of a private home. `null` stands for a home that is published as it is. */
export async function storeTrueHome(tx: Db, listingId: number, truth: Truth | null): Promise<void> {
  await tx.deleteFrom('private_homes').where('propertyId', '=', listingId).execute();
  if (!truth) return;
  const { address, suburb, city, region, latitude, longitude, unitOfPropertyId, floorArea } = truth;
  const position = sql<string>`st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326)`;
  await tx
    .insertInto('private_homes')
    .values({ propertyId: listingId, address, suburb, city, region, position, unitOfPropertyId, floorArea })
    .execute();
}
