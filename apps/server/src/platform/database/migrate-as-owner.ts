import { sql } from 'kysely';
import { openQueues } from '../jobs/open-queues.ts';
import { openDatabase } from './database.ts';
import type { Db } from './database.ts';
import { migrate, oneAtATime } from './migrate.ts';

/**
 * Updates the schema, with the tables of the jobs, as the user who owns it, and lets the user of the server read and write rows: of all
 * tables, and of those that a later migration or import creates.
 */
export async function migrateAsOwner(migrationUrl: string, serverUser: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: migrationUrl, dataDir: '' });
  try {
    await migrate(db);
    await (await openQueues(db, [])).close();
    await db.transaction().execute(tx => grantRows(tx, serverUser));
  } finally {
    await close();
  }
}

/** The user of a database's connections. */
export async function currentUser(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(db);
  return rows[0]!.name;
}

async function grantRows(tx: Db, user: string): Promise<void> {
  await oneAtATime(tx);
  const missing = await listMissingGrants(tx, user);
  if (missing.length === 0) return;
  const toUser = sql`to ${sql.id(user)}`;
  for (const grant of [
    ...missing.map(what => sql`grant ${sql.raw(what)} ${toUser}`),
    sql`alter default privileges grant select, insert, update, delete on tables ${toUser}`,
    sql`alter default privileges grant usage, select on sequences ${toUser}`,
  ])
    await grant.execute(tx);
}

/**
 * What the user lacks, as in `usage on schema pgboss`. Rows of the audit log can only be added and read. Tables that the owner does not
 * own are those of extensions.
 */
async function listMissingGrants(tx: Db, user: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with objects as (
      select c.oid, c.oid::regclass as name, c.relkind = 'S' as is_sequence, c.oid = 'public.audit_log'::regclass as is_log
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S') and pg_has_role(c.relowner, 'usage')
    )
    select 'usage on schema pgboss' as what where not has_schema_privilege(${user}, 'pgboss', 'usage')
    union all
    select case when is_sequence then 'usage, select on sequence ' when is_log then 'select, insert on '
      else 'select, insert, update, delete on ' end || name
    from objects
    where not case when is_sequence then has_sequence_privilege(${user}, oid, 'usage')
      else has_table_privilege(${user}, oid, case when is_log then 'insert' else 'delete' end) end`.execute(
    tx,
  );
  return rows.map(({ what }) => what);
}
