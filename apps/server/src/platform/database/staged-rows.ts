import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { listStoredColumns } from './catalogue.ts';
import type { Db } from './database.ts';
import { buildPrimaryKey, stagedTable } from './staging-table.ts';

/** A live table and its primary key, by which rows are recognised. */
export type KeyedTable = { table: string; key: string };

/** A column that was loaded into a staged table. */
export type StagedColumn = {
  name: string;
  /** Whether its source has it. Else what was loaded stands in where the row is new, and a row that is known keeps its own. */
  isInSource: boolean;
  /** It is made of this other column by rule: a row that is known keeps its own for as long as that other one is the same. */
  madeOf?: string;
};

/** Memory to compare two tables of millions of rows. */
const WORK_MEMORY = '128MB';

const UNIQUE_VIOLATION = '23505';

/** Of staged rows with the same key leaves the one that was loaded last, and builds the key. @returns how many went */
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

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** How many of the staged rows are new or differ from the live ones. */
export async function compareWithLive(
  db: Db,
  target: KeyedTable,
  columns: readonly StagedColumn[],
): Promise<{ added: number; changed: number }> {
  const isNew = sql`live.${sql.ref(target.key)} is null`;
  return db.transaction().execute(async tx => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
    const { rows } = await sql<{ added: number; changed: number }>`
      select count(*) filter (where ${isNew}) as added,
        count(*) filter (where not ${isNew} and ${differ(target, columns)}) as changed
      from ${stagedWithLive(target)}`.execute(tx);
    return rows[0]!;
  });
}

/** Writes the staged rows that are new or differ into the live table, and those alone. */
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

/** Adds to the staged rows what only the live table has: columns that their source lacks, and rows. */
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

/** What a row that is known is to have in a column; see `StagedColumn`. */
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

/** Whether the source says anything else of a row than the live one. */
function differ({ key }: KeyedTable, columns: readonly StagedColumn[]): RawBuilder<unknown> {
  const conditions = columns
    .filter(({ name, isInSource }) => isInSource && name !== key)
    .map(({ name }) => sql`live.${sql.ref(name)} is distinct from staged.${sql.ref(name)}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
