import { sql } from 'kysely';
import { hasTable } from '#platform/database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';

export type ServerFacts = {
  /** As in 170002 for 17.2. */
  versionNumber: number;
  version: string;
  encoding: string;
  installed: string[];
  available: string[];
  /** Whether the user can create tables, and whether it owns those of Sway. */
  canCreate: boolean;
  ownsTables: boolean;
  isSuperuser: boolean;
  /** The server's clock in ms since 1970. */
  nowMs: number;
};

/** What the doctor needs to know about a database server. */
export async function readServerFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version_number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      array(select extname::text from pg_extension) as installed,
      array(select name::text from pg_available_extensions) as available,
      has_schema_privilege('public', 'create') as can_create,
      exists (select from pg_class where oid = to_regclass('public.migrations') and pg_has_role(relowner, 'usage')) as owns_tables,
      coalesce((select rolsuper from pg_roles where rolname = current_user), false) as is_superuser,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(db);
  return rows[0]!;
}

/** The migrations that were applied; null in a database that Sway has not used. */
export async function findAppliedMigrations(db: Db): Promise<{ name: string; checksum: string }[] | null> {
  if (!(await hasTable(db, 'public.migrations'))) return null;
  return db.selectFrom('migrations').select(['name', 'checksum']).execute();
}
