import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

// Deliberate errors that the check of raw statements must find. Nothing else uses these functions.

export async function namesColumnThatDoesNotExist(db: Db): Promise<void> {
  await sql<{ id: number }>`select id from users where nickname = 'kea'`.execute(db);
}

export async function rowNamesMoreThanIsReturned(db: Db): Promise<void> {
  await sql<{ id: number; name: string }>`select id from users`.execute(db);
}

export async function numberWhereTheDriverGivesText(db: Db): Promise<void> {
  await sql<{ moment: number }>`select pg_current_xact_id() as moment`.execute(db);
}

export async function numbersWhereTheDriverGivesTexts(db: Db): Promise<void> {
  await sql<{ ids: number[] }>`select array_agg(id) as ids from users`.execute(db);
}

export async function textWhereTheColumnMayBeNull(db: Db): Promise<void> {
  await sql<{ phone: string }>`select phone from users`.execute(db);
}

export async function dateInsideJson(db: Db): Promise<void> {
  await sql<{ user: { since: Date } }>`
    select json_build_object('since', created_at) as user from users`.execute(db);
}

export async function faultInOneBranch(db: Db, order: 'newest' | 'oldest'): Promise<void> {
  const direction = order === 'newest' ? sql`desc` : sql`upwards`;
  await sql`select id from users order by id ${direction}`.execute(db);
}

export async function faultOfAColumnAmongOthers(db: Db): Promise<void> {
  await db
    .selectFrom('users')
    .select(['id', sql<Date>`lower(name)`.as('folded')])
    .execute();
}

export async function writesToAColumnThatDoesNotExist(db: Db, { name }: { name?: string }): Promise<void> {
  if (name) await sql`update users set nickname = ${name}`.execute(db);
}

export async function isNeverSent(db: Db, count: number): Promise<void> {
  if (count === 7) await sql`select 7`.execute(db);
}

export async function isSound(db: Db, since: Date | null): Promise<void> {
  await sql<{ id: number; name: string; seen: number; phone: string | null; createdAt: Date }>`
    select id, name, count(*) over () as seen, phone, created_at from users
    where ${since}::timestamptz is null or created_at > ${since}`.execute(db);
}

export async function writesInsideACommonTable(db: Db): Promise<void> {
  await sql<{ id: number }>`
    with gone as (delete from only public.agents where id = 0 returning id) select id from gone`.execute(db);
}

export async function writesWithTheQueryBuilder(db: Db): Promise<void> {
  await db.updateTable('conversations').set({ isActive: false }).where('id', '=', 0).execute();
}

export async function writesByAFunctionOfTheDatabase(db: Db): Promise<void> {
  await sql`select relink_listings(null)`.execute(db);
}

export async function merges(db: Db): Promise<void> {
  await sql`
    merge into "watchlist" w using users u on u.id = w.user_id when matched then do nothing`.execute(db);
}

export async function onlyLocks(db: Db): Promise<void> {
  await sql`select from reports for no key update of reports`.execute(db);
}
