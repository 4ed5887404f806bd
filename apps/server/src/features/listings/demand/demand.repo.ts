import { DEMAND_AGES } from '@sway/domain/listings/demand';
import type { DemandFigures } from '@sway/domain/listings/demand';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { FACTS } from '../listing-feed.repo.ts';
import type { ListingFacts } from '../search-index/listing-facts.ts';

/** The latest figures of a home at an address, as JSON. */
export const demandOf = (homeId: RawBuilder<unknown>, addressId: RawBuilder<unknown>) => sql`
  (select json_build_object('countedOn', d.counted_on, 'price', d.price, 'people', d.people, 'lower', d.lower)
    from home_demand d where d.home_id = ${homeId} and d.address_id = ${addressId})`;

/**
 * Begins the count of the week, unless it has begun. The secrets of earlier weeks are deleted.
 * @returns the moment of the count; undefined if it is done
 */
export async function beginWeek(db: Db, now: Date): Promise<Date | undefined> {
  const week = sql`date_trunc('week', ${now}::timestamptz at time zone 'Pacific/Auckland')::date`;
  await sql`insert into demand_weeks (week, counted_at) values (${week}, ${now}) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from demand_weeks where week < ${week}`.execute(db);
  const { rows } = await sql<{ countedAt: Date }>`
    select counted_at from demand_weeks where week = ${week} and not is_done`.execute(db);
  return rows[0]?.countedAt;
}

export type CountedWeek = { week: string; countedAt: Date; secret: string; countedTo: number };

/** Locks the count that is not done, so that instances go on one after the other. */
export async function lockWeek(tx: Db): Promise<CountedWeek | undefined> {
  const { rows } = await sql<CountedWeek>`
    select week::text, counted_at, secret::text, counted_to from demand_weeks where not is_done
    order by week desc limit 1 for update`.execute(tx);
  return rows[0];
}

export type CountedSearch = { id: number; userId: number };

/** The searches that count at a moment, by id: old enough, not paused, and of people whose accounts are old enough and in use. */
export async function findCountedSearches(
  db: Db,
  { at, after, limit }: { at: Date; after: number; limit: number },
): Promise<CountedSearch[]> {
  const { searchDays, accountDays } = DEMAND_AGES;
  const before = (days: number) => sql`${at}::timestamptz - make_interval(days => ${sql.lit(days)})`;
  const { rows } = await sql<CountedSearch>`
    select s.id, s.user_id from saved_searches s join users u on u.id = s.user_id
    where s.id > ${after} and not s.is_paused and s.filters_at <= ${before(searchDays)}
      and u.created_at <= ${before(accountDays)} and u.email_verified_at is not null
      and u.deleted_at is null and u.disabled_at is null
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** A home to count. Of a claim, suburb, city and region are still those of the register. */
export type CountedHome = ListingFacts & {
  addressId: number;
  fullAddress: string | null;
  postcode: string | null;
};

/** The homes to count, by id: listings that are shown, and those that a verified owner has not published yet. */
export async function findHomesToCount(tx: Db, after: number, limit: number): Promise<CountedHome[]> {
  const { rows } = await sql<CountedHome>`
    (select ${FACTS}, p.address_id, null::text as full_address, null::text as postcode from properties p
      where p.id > ${after} and p.deleted_at is null
        and (p.is_listed or (p.is_owner_verified and not p.is_active and p.taken_down_at is null))
      order by p.id limit ${limit})
    union all
    (select c.id, c.user_id, st_y(a.position), st_x(a.position), a.map_x, a.map_y, c.sway_price, null, null,
        (extract(epoch from c.created_at) * 1000)::float8, (extract(epoch from c.decided_at) * 1000)::float8, c.property_type,
        null, c.bedrooms, c.bathrooms, c.floor_area, null, c.features, a.unit_of_property_id is not null, '',
        a.suburb_locality, a.town_city, a.territorial_authority, case when exists (select from layers) then layers_around(a.position) else '{}' end, c.address_id, a.full_address, a.postcode
      from property_claims c join addresses a on a.address_id = c.address_id
      where c.id > ${after} and c.status = 'verified' and c.ownership_type = 'owner'
        and c.sway_price is not null and c.property_type is not null
        and not exists (select from properties p where p.deleted_at is null
          and (p.id = c.id or (p.owner_id = c.user_id and p.address_id = c.address_id)))
      order by c.id limit ${limit})
    order by id limit ${limit}`.execute(tx);
  return rows;
}

export type HomeDemand = DemandFigures & { homeId: number; addressId: number; price: number };

/** Stores the figures of some homes, and how far the count has come. At its end the figures of homes that it has not met are deleted. */
export async function storeDemand(
  tx: Db,
  { week, countedAt }: CountedWeek,
  homes: HomeDemand[],
  { countedTo, isDone }: { countedTo: number; isDone: boolean },
): Promise<void> {
  const countedOn = sql`(${countedAt}::timestamptz at time zone 'Pacific/Auckland')::date`;
  await sql`
    insert into home_demand (home_id, address_id, counted_on, price, people, lower)
    select (h->>'homeId')::bigint, (h->>'addressId')::bigint, ${countedOn},
      (h->>'price')::numeric, (h->>'people')::integer, h->'lower'
    from jsonb_array_elements(${JSON.stringify(homes)}::jsonb) as h
    on conflict (home_id) do update set address_id = excluded.address_id, counted_on = excluded.counted_on,
      price = excluded.price, people = excluded.people, lower = excluded.lower`.execute(tx);
  await sql`update demand_weeks set counted_to = ${countedTo}, is_done = ${isDone} where week = ${week}::date`.execute(
    tx,
  );
  if (isDone) await sql`delete from home_demand where counted_on < ${countedOn}`.execute(tx);
}
