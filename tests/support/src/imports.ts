import { readFileSync, writeFileSync } from 'node:fs';
import { ADDRESS_LAYERS } from '@sway/server/features/addresses/index.ts';
import { RECORD_LAYERS } from '@sway/server/features/records/index.ts';
import { ROAD_LAYERS } from '@sway/server/features/roads/index.ts';
import { SALE_LAYERS } from '@sway/server/features/sales/index.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import type { ImportOptions, ImportResult } from '@sway/server/platform/import/import-result.ts';
import { importFile } from '@sway/server/platform/import/import-file.ts';
import { openImportFile } from '@sway/server/platform/import/open-file.ts';
import { openRejectsFile } from '@sway/server/platform/import/rejects-file.ts';
import { sql } from 'kysely';

/** As options: rebuilds the table, however little of it differs. */
export const REBUILD = { rebuildFrom: 1 };
/** As options: writes what differs into the live table, however much it is. */
export const WRITE_INTO_LIVE = { rebuildFrom: Infinity };

/** The counts of an import of a file without rows. */
export const NOTHING = { read: 0, added: 0, changed: 0, unchanged: 0, duplicates: 0, rejected: 0 };

/** Imports a file as the command does. */
export async function importPath(
  db: Db,
  path: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult & { rejected: string | null }> {
  const layers = [...ADDRESS_LAYERS, ...ROAD_LAYERS, ...RECORD_LAYERS, ...SALE_LAYERS];
  const file = await openImportFile(path, layers, { hasChanges: options.changes !== undefined });
  const rejects = openRejectsFile(path, '/nowhere');
  const { signal } = new AbortController();
  let rejectsPath: string | null = null;
  let result: ImportResult;
  try {
    result = await importFile(db, file, {
      rejects,
      signal,
      onProgress: () => undefined,
      ...options,
    });
  } finally {
    rejectsPath = await rejects.close();
  }
  return { ...result, rejected: rejectsPath && readFileSync(rejectsPath, 'utf8') };
}

/** Makes a full file one of LINZ's changesets, in which this happened to its rows. @returns its path */
export function changesOf(
  path: string,
  changes: readonly ('INSERT' | 'UPDATE' | 'DELETE' | 'UPSERT')[],
): string {
  const [header, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const lines = rows.map((row, n) => `layer-changeset.fid-${n},${changes[n]},${row}`);
  writeFileSync(path, [`FID,__change__,${header}`, ...lines, ''].join('\n'));
  return path;
}

/** All that the catalogue says of tables, but for numbers that every new table has its own of; and which tables there are. */
export async function readCatalogue(db: Db, tables: readonly string[]): Promise<unknown[]> {
  const ours = sql`any (${tables}::text[]::regclass[])`;
  const { rows } = await sql`
    select 'column' as kind, concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attcollation::regcollation,
      attnotnull, attgenerated, attidentity, attstorage, attstattarget, pg_get_expr(adbin, adrelid)) as what
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${ours} and attnum > 0 and not attisdropped
    union all
    select 'constraint', concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = ${ours} or confrelid = ${ours}
    union all
    select 'index', concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisprimary, indisunique)
    from pg_index where indrelid = ${ours}
    union all
    select 'trigger', pg_get_triggerdef(oid) from pg_trigger where tgrelid = ${ours} and not tgisinternal
    union all
    select 'triggers of keys', concat_ws(' ', tgrelid::regclass, conname, count(*), min(tgenabled))
    from pg_trigger join pg_constraint c on c.oid = tgconstraint
    where conrelid = ${ours} or confrelid = ${ours} group by tgrelid, conname
    union all
    select 'table', concat_ws(' ', oid::regclass, relpersistence, relreplident, relrowsecurity, reloptions, obj_description(oid))
    from pg_class where relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and relkind in ('r', 'S')
    union all
    select 'schema', nspname from pg_namespace where nspname !~ '^pg_'
    order by 1, 2`.execute(db);
  return rows;
}
