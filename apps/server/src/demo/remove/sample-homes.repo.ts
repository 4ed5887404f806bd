import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Removes the sample's claims and listings, with their prices, photographs, saves, views and notifications. @returns how many listings */
export async function removeSampleHomes(tx: Db): Promise<number> {
  await sql`
    delete from notifications where kind in ('price_changed', 'home_hidden', 'home_taken_down')
      and (facts ->> 'propertyId')::bigint in (
        select p.id from properties p join users u on u.id = p.owner_id where u.is_sample)`.execute(tx);
  await sql`delete from property_claims where user_id in (select id from users where is_sample)`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    delete from properties where owner_id in (select id from users where is_sample)`.execute(tx);
  return Number(numAffectedRows);
}
