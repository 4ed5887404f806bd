import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { listKeepers, listStoredColumns } from './catalogue.ts';
import type { Db } from './database.ts';
import { buildPrimaryKey, stagedTable } from './staging-table.ts';

/** A live table and its primary key, by which rows are compared. */
export type KeyedTable = { table: string; key: string };

/** A column of a staged table that rows were copied into. */
export type StagedColumn = {
  name: string;
  /** Whether the file has it. Otherwise the copied value is used where the row is new, and a live row keeps its own. */
  isInSource: boolean;
  /** It is derived from this other column: a live row keeps its own value while that other one is the same. */
  madeOf?: string;
};

/** Memory to compare two tables of millions of rows. */
const WORK_MEMORY = '128MB';

const UNIQUE_VIOLATION = '23505';

/** Deletes staged rows whose key is repeated, except the one that was copied last, and builds the key. @returns how many were deleted */
export async function keepLastRows(db: Db, { table, key }: KeyedTable): Promise<number> {
  try {
    await buildPrimaryKey(db, table);
    return 0;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
  }
  const [rows, column] = [stagedTable(table), sql.ref(key)];
  const { numAffectedRows } = await sql`
    delete from ${rows} staged
    using (select ${column}, max(ctid) as place from ${rows} group by 1 having count(*) > 1) last
    where staged.${column} = last.${column} and staged.ctid <> last.place`.execute(db);
  await buildPrimaryKey(db, table);
  return Number(numAffectedRows);
}

/** How many staged rows are new, how many differ from the live ones, and how many live rows there are. */
export async function compareWithLive(
  db: Db,
  target: KeyedTable,
  columns: readonly StagedColumn[],
): Promise<{ added: number; changed: number; live: number }> {
  const isNew = sql`live.${sql.ref(target.key)} is null`;
  return db.transaction().execute(async tx => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
    const { rows } = await sql<{ added: number; changed: number; live: number }>`
      select count(*) filter (where ${isNew}) as added,
        count(*) filter (where not ${isNew} and ${differ(target, columns)}) as changed,
        (select count(*) from ${sql.table(target.table)}) as live
      from ${stagedWithLive(target)}`.execute(tx);
    return rows[0]!;
  });
}

/** Writes only those staged rows into the live table that are new or differ. */
export async function writeDifferences(
  tx: Db,
  target: KeyedTable,
  columns: readonly StagedColumn[],
): Promise<void> {
  const key = sql.ref(target.key);
  const assigned = columns
    .filter(({ name, isInSource, madeOf }) => name !== target.key && (isInSource || madeOf))
    .map(column => sql`${sql.ref(column.name)} = ${better(column, sql`known`, sql`excluded`)}`);
  await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
  await sql`
    insert into ${sql.table(target.table)} as known (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(columns.map(({ name }) => sql`staged.${sql.ref(name)}`))}
    from ${stagedWithLive(target)}
    where live.${key} is null or ${differ(target, columns)}
    on conflict (${key}) do update set ${sql.join(assigned)}`.execute(tx);
}

/**
 * Deletes rows by their keys, except those that are staged too, and those that a row of another table needs or would be deleted with.
 * @returns how many were deleted, and the keys that were kept
 */
export async function deleteUnused(
  tx: Db,
  { table, key }: KeyedTable,
  keys: readonly string[],
): Promise<{ deleted: number; kept: string[] }> {
  if (keys.length === 0) return { deleted: 0, kept: [] };
  const [live, column] = [sql.table(table), sql.ref(`live.${key}`)];
  const gone = sql`${column} = any (${keys}) and not exists
    (select from ${stagedTable(table)} staged where staged.${sql.ref(key)} = ${column})`;
  // Once they are locked, nobody can begin to refer to them.
  await sql`select from ${live} live where ${gone} order by ${column} for update`.execute(tx);
  const keepers = (await listKeepers(tx, table)).map(
    keeper => sql`exists (select from ${sql.table(keeper.table)} keeper
      where keeper.${sql.ref(keeper.column)} = ${column})`,
  );
  const isKept = keepers.length === 0 ? sql`false` : sql`(${sql.join(keepers, sql` or `)})`;
  const kept = await sql<{ key: string }>`
    select ${column}::text as key from ${live} live where ${gone} and ${isKept} order by ${column}`.execute(
    tx,
  );
  const { numAffectedRows } = await sql`delete from ${live} live where ${gone} and not ${isKept}`.execute(tx);
  return { deleted: Number(numAffectedRows), kept: kept.rows.map(row => row.key) };
}

/** Adds to the staged table what only the live one has: values of columns that the file lacks, and rows. */
export async function completeFromLive(
  db: Db,
  target: KeyedTable,
  columns: readonly StagedColumn[],
): Promise<void> {
  const [live, rows, key] = [sql.table(target.table), stagedTable(target.table), sql.ref(target.key)];
  const stored = await listStoredColumns(db, target.table);
  const kept = stored
    .map(name => columns.find(column => column.name === name) ?? { name, isInSource: false })
    .filter(({ isInSource }) => !isInSource)
    .map(column => ({ name: sql.ref(column.name), value: better(column, sql`live`, sql`staged`) }));
  if (kept.length > 0)
    await sql`
      update ${rows} staged set ${sql.join(kept.map(({ name, value }) => sql`${name} = ${value}`))}
      from ${live} live
      where live.${key} = staged.${key}
        and (${sql.join(
          kept.map(({ name, value }) => sql`staged.${name} is distinct from ${value}`),
          sql` or `,
        )})`.execute(db);
  const all = sql.join(stored.map(name => sql.ref(name)));
  await sql`
    insert into ${rows} (${all})
    select ${all} from ${live} live
    where not exists (select from ${rows} staged where staged.${key} = live.${key})`.execute(db);
}

/** The value that a live row gets in a column; see `StagedColumn`. */
function better(
  { name, isInSource, madeOf }: StagedColumn,
  known: RawBuilder<unknown>,
  staged: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = sql.ref(name);
  if (isInSource) return sql`${staged}.${column}`;
  if (!madeOf) return sql`${known}.${column}`;
  const isOther = sql`${known}.${sql.ref(madeOf)} is distinct from ${staged}.${sql.ref(madeOf)}`;
  return sql`case when ${isOther} then ${staged}.${column} else ${known}.${column} end`;
}

function stagedWithLive({ table, key }: KeyedTable): RawBuilder<unknown> {
  return sql`${stagedTable(table)} staged left join ${sql.table(table)} live using (${sql.ref(key)})`;
}

/** Whether a column of the file differs from the live row. */
function differ({ key }: KeyedTable, columns: readonly StagedColumn[]): RawBuilder<unknown> {
  const conditions = columns
    .filter(({ name, isInSource }) => isInSource && name !== key)
    .map(({ name }) => sql`live.${sql.ref(name)} is distinct from staged.${sql.ref(name)}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
