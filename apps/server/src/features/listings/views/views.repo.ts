import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whose an active listing is. */
export async function findOwnerOfActive(db: Db, listingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('properties')
    .select('owner_id')
    .where('id', '=', listingId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.owner_id;
}

/** Notes that somebody looked at a listing on a day. @returns whether they are the first time there on that day */
export async function insertView(db: Db, listingId: number, day: string, viewer: string): Promise<boolean> {
  const { rows } = await sql`
    insert into property_views (property_id, viewed_on, viewer) values (${listingId}, ${day}::date, ${viewer})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function findSalt(db: Db, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('view_salts')
    .select('salt')
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  return row?.salt;
}

/** Books a day's salt, unless another instance was quicker, and forgets those of days before. */
export async function bookSalt(db: Db, day: string, salt: string): Promise<void> {
  await sql`insert into view_salts (day, salt) values (${day}::date, ${salt}) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from view_salts where day < ${day}::date`.execute(db);
}
