import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Homes of a file of the sitemap at most: those whose ids begin alike. The index `properties_sitemap` counts by it. */
export const HOMES_PER_FILE = 50_000;

const PER_FILE = sql.lit(HOMES_PER_FILE);

/** The files that have a shown home, each with the time of the newest change in it. */
export async function findSitemapFiles(db: Db): Promise<{ file: number; changedAt: Date }[]> {
  const { rows } = await sql<{ file: number; changedAt: Date }>`
    select file::integer, newest.changed_at
    from generate_series(0, (select max(id) / ${PER_FILE} from properties)) file
    cross join lateral (
      select updated_at as changed_at from properties where is_listed and id / ${PER_FILE} = file
      order by updated_at desc limit 1
    ) newest`.execute(db);
  return rows;
}

/** Up to `limit` shown homes of a file with ids after `afterId`, by id. */
export function findHomesInSitemap(db: Db, file: number, afterId: number, limit: number) {
  return db
    .selectFrom('properties')
    .select(['id', 'updatedAt'])
    .where('isListed', '=', true)
    .where('id', '>', Math.max(afterId, file * HOMES_PER_FILE - 1))
    .where('id', '<', (file + 1) * HOMES_PER_FILE)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The places that have shown homes, as listings name them, each with the time of the newest change in it. */
export async function findPlacesWithHomes(
  db: Db,
): Promise<{ region: string; city: string; suburb: string | null; changedAt: Date }[]> {
  return db
    .selectFrom('properties')
    .select(({ fn }) => ['region', 'city', 'suburb', fn.max('updatedAt').as('changedAt')])
    .where('isListed', '=', true)
    .groupBy(['region', 'city', 'suburb'])
    .execute();
}
