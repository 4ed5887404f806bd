import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';

/** When and where a session or an access token was used last, which any request writes. */
const COLUMNS_OF_USE = sql`'{last_seen_at, last_used_at, expires_at, place}'::text[]`;

/**
 * Hashes the rows of each table, to compare them before an attack and after it. Sessions that have expired are left out, as they are
 * deleted when their cookie is sent, and so are the uses of rate limits.
 */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('spatial_ref_sys', 'limit_uses')`.execute(db);
  const hashes = tables.map(({ name }) => {
    const isCounted = name === 'sessions' ? sql`expires_at > now()` : sql`true`;
    return sql`select ${sql.lit(name)} as name, (select md5(coalesce(string_agg(row, '|' order by row), '')) from
      (select (to_jsonb(t) - ${COLUMNS_OF_USE})::text as row from ${sql.table(name)} t where ${isCounted}) as counted) as hash`;
  });
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
