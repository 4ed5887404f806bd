import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { EstimatedHome } from './home-facts.ts';

/** What the valuation roll says of a home. A valuation without a day could be later than any sale, so its value is left out. */
const OF_RECORD = sql`
  v.floor_area_m2 as "rollFloorAreaM2", v.bedrooms as "rollBedrooms", v.off_street_parking as "carParks", (v.land_area_ha * 10000)::float8 as "landAreaM2",
  case when v.effective_date is not null then round(v.capital_value)::float8 end as "capitalValueNzd",
  v.effective_date::text as "valuedOn"`;

export type StoredHome = EstimatedHome & {
  id: number;
  /** Of the stored estimate; null without one. */
  inputsHash: string | null;
};

const HOMES = sql`
  select p.id, coalesce(h.city, p.city) as city, coalesce(h.region, p.region) as region, a.territorial_authority as territory,
    st_y(coalesce(h.position, p.position)) as latitude, st_x(coalesce(h.position, p.position)) as longitude,
    p.property_type as "propertyType", p.bedrooms, p.bathrooms, coalesce(h.floor_area, p.floor_area) as "floorAreaM2", ${OF_RECORD},
    e.inputs_hash as "inputsHash"
  from properties p
    left join addresses a on a.address_id = p.address_id
    left join private_homes h on h.property_id = p.id
    left join valuations v on v.unit_of_property_id = coalesce(h.unit_of_property_id, p.unit_of_property_id)
    left join estimates e on e.property_id = p.id`;

/** Homes in the order of their ids, hidden ones included. */
export async function findHomesAfter(db: Db, afterId: number, limit: number): Promise<StoredHome[]> {
  const { rows } = await sql<StoredHome>`
    ${HOMES} where p.deleted_at is null and p.id > ${afterId} order by p.id limit ${limit}`.execute(db);
  return rows;
}

export async function findHomes(db: Db, ids: readonly number[]): Promise<StoredHome[]> {
  const { rows } = await sql<StoredHome>`
    ${HOMES} where p.deleted_at is null and p.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** What an address and a record say of a home. */
export type PlaceFacts = Pick<
  EstimatedHome,
  | 'territory'
  | 'latitude'
  | 'longitude'
  | 'rollFloorAreaM2'
  | 'rollBedrooms'
  | 'carParks'
  | 'landAreaM2'
  | 'capitalValueNzd'
  | 'valuedOn'
>;

export async function findPlaceFacts(
  db: Db,
  addressId: number,
  unitOfPropertyId: string | null,
): Promise<PlaceFacts | undefined> {
  const { rows } = await sql<PlaceFacts>`
    select a.territorial_authority as territory, st_y(a.position) as latitude, st_x(a.position) as longitude, ${OF_RECORD}
    from addresses a left join valuations v on v.unit_of_property_id = ${unitOfPropertyId}
    where a.address_id = ${addressId}`.execute(db);
  return rows[0];
}

export type DueHome = { propertyId: number; noted: number };

export async function findDueHomes(db: Db, limit: number): Promise<DueHome[]> {
  const { rows } = await sql<DueHome>`
    select property_id as "propertyId", noted from estimates_due order by noted limit ${limit}`.execute(db);
  return rows;
}

/** Removes homes that have not changed again since they were read. */
export async function deleteDueHomes(tx: Db, due: readonly DueHome[]): Promise<void> {
  await sql`
    delete from estimates_due d
    using unnest(${due.map(each => each.propertyId)}::bigint[], ${due.map(each => each.noted)}::bigint[]) as done (id, noted)
    where d.property_id = done.id and d.noted = done.noted`.execute(tx);
}
