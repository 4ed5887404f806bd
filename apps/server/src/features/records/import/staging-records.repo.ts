import { sql } from 'kysely';
import { bulkLoad, insertRows } from '#platform/database/bulk-load.ts';
import type { LoadChunk, LoadColumn } from '#platform/database/bulk-load.ts';
import { listStoredColumns } from '#platform/database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';
import { createNextStatement, nextName } from '#platform/database/staging-table.ts';
import type { Written } from '#platform/import/import-rows.ts';
import { assigned, comparedColumns, differ, keyOf, namesOf } from './record-import.repo.ts';
import type { RecordTable, Target } from './record-import.repo.ts';
import type { RecordRow } from './record-reader.ts';

/** Room to hold two tables of millions of rows against each other. */
const WORK_MEMORY = '128MB';

function next(table: RecordTable) {
  return sql.table(nextName(table));
}

/** Rows whose key was loaded before: they are put in place when all others are loaded. */
function asideName(table: RecordTable): string {
  return `${nextName(table)}_aside`;
}

/** Takes away what an import that was killed left: tables nobody reads. */
export async function dropNext(db: Db, table: RecordTable): Promise<void> {
  await sql`drop table if exists ${next(table)}, ${sql.table(asideName(table))}`.execute(db);
}

/** While the next table is filled, this makes boundaries valid: rows that are copied in pass no expression but a trigger's. */
const MAKES_VALID = 'boundary_made_valid';

/** Makes the next table of rows of different keys. */
export async function loadNext(
  db: Db,
  { table, columns }: Target,
  chunks: AsyncIterable<LoadChunk<RecordRow>>,
): Promise<void> {
  const name = nextName(table);
  const hasShape = columns.some(({ type }) => type === 'geometry');
  const trigger = `create trigger ${MAKES_VALID} before insert on ${name}
    for each row when (not st_isvalid(new.boundary)) execute function make_boundary_valid()`;
  const create = [createNextStatement(table), ...(hasShape ? [trigger] : [])].join(';\n');
  await bulkLoad(db, { name, create }, columns, chunks);
}

/** Leaves the next table with no more than the live one has. To be called when all its rows are in. */
export async function finishNext(db: Db, table: RecordTable): Promise<void> {
  await sql`drop trigger if exists ${sql.ref(MAKES_VALID)} on ${next(table)}`.execute(db);
  await sql`vacuum ${next(table)}`.execute(db);
}

/** A row that is laid aside, and its line in the file: of a key the highest counts. */
export type AsideRow = { line: number; row: RecordRow };

/** Makes the table for rows that are laid aside. */
export async function createSetAsideTable(db: Db, target: Target): Promise<void> {
  const aside = sql.table(asideName(target.table));
  await sql`create unlogged table ${aside} as
    select ${namesOf(target)}, 0::bigint as line from ${sql.table(target.table)} where false`.execute(db);
}

export async function setAside(db: Db, { table, columns }: Target, rows: AsideRow[]): Promise<void> {
  const asideColumns: LoadColumn<AsideRow>[] = [
    ...columns.map(({ name, type, value }) => ({ name, type, value: ({ row }: AsideRow) => value(row) })),
    { name: 'line', type: 'bigint', value: ({ line }) => line },
  ];
  await insertRows(db, asideName(table), asideColumns, rows);
}

/** Puts the last row of each key that was laid aside in the place of the one loaded with it. */
export async function restoreSetAside(db: Db, target: Target): Promise<void> {
  const [key, aside] = [sql.ref(keyOf(target)), sql.table(asideName(target.table))];
  await db.transaction().execute(async tx => {
    await sql`delete from ${next(target.table)} where ${key} in (select ${key} from ${aside})`.execute(tx);
    await sql`
      insert into ${next(target.table)} (${namesOf(target)})
      select distinct on (${key}) ${namesOf(target)} from ${aside} order by ${key}, line desc`.execute(tx);
  });
}

/** How the loaded rows, of so many keys, compare with the live ones. */
export async function compareWithLive(
  db: Db,
  target: Target,
  loaded: number,
): Promise<Written & { live: number }> {
  const { rows: any } = await sql`select from ${sql.table(target.table)} limit 1`.execute(db);
  if (any.length === 0) return { added: loaded, changed: 0, live: 0 };
  const isNew = sql`${sql.ref(`known.${keyOf(target)}`)} is null`;
  await sql`analyze ${next(target.table)}`.execute(db);
  return db.transaction().execute(async tx => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
    const { rows } = await sql<Written & { live: number }>`
      select count(*) filter (where ${isNew}) as added,
        count(*) filter (where not ${isNew} and ${differ(comparedColumns(target), 'next')}) as changed,
        (select count(*) from ${sql.table(target.table)}) as live
      from ${createStagingTable(target)}`.execute(tx);
    return rows[0]!;
  });
}

function createStagingTable(target: Target) {
  return sql`${next(target.table)} as next left join ${sql.table(target.table)} as known using (${sql.ref(keyOf(target))})`;
}

/** Writes the loaded rows that differ into the live table, and those alone. */
export async function writeDifferences(tx: Db, target: Target): Promise<void> {
  const key = keyOf(target);
  const compared = comparedColumns(target);
  await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
  await sql`
    insert into ${sql.table(target.table)} (${namesOf(target)})
    select ${sql.join(target.columns.map(({ name }) => sql.ref(`next.${name}`)))}
    from ${createStagingTable(target)}
    where ${sql.ref(`known.${key}`)} is null or ${differ(compared, 'next')}
    on conflict (${sql.ref(key)}) do update set ${assigned(compared)}`.execute(tx);
}

/** Adds to the loaded rows what the file does not say: columns that it lacks, and rows. */
export async function copyMissingFromLive(db: Db, target: Target): Promise<void> {
  const [live, key] = [sql.table(target.table), sql.ref(keyOf(target))];
  const columns = await listStoredColumns(db, target.table);
  const said = new Set(target.columns.map(({ name }) => name));
  const kept = columns.filter(column => !said.has(column));
  if (kept.length > 0) {
    const fromLive = kept.map(column => sql`${sql.ref(column)} = ${sql.ref(`known.${column}`)}`);
    const isSaid = kept.map(column => sql`${sql.ref(`known.${column}`)} is not null`);
    await sql`
      update ${next(target.table)} as next set ${sql.join(fromLive)} from ${live} as known
      where known.${key} = next.${key} and (${sql.join(isSaid, sql` or `)})`.execute(db);
  }
  const all = sql.join(columns.map(column => sql.ref(column)));
  await sql`
    insert into ${next(target.table)} (${all})
    select ${all} from ${live} as known
    where not exists (select from ${next(target.table)} as next where next.${key} = known.${key})`.execute(
    db,
  );
}

/** How many rows the planner thinks there are: near enough to choose a way by. */
export async function estimateRows(db: Db, table: RecordTable): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select greatest(reltuples, 0)::bigint as estimate from pg_class where oid = ${table}::regclass`.execute(
    db,
  );
  return rows[0]!.estimate;
}
