import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Written } from '#platform/import/import-rows.ts';
import { FIELDS, MADE_COLUMNS, SOURCE_COLUMNS, TYPES } from './address-columns.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';

/** Columns that a layer without road names fills from `full_road_name`, by rule and so less surely than another layer. */
const ROAD_PARTS: readonly string[] = ['road_name', 'road_type_name'];

/**
 * Adds the addresses or brings those that differ up to date, in one statement and so in one transaction. Columns that the
 * file does not know keep what another layer said of them; road names made from the full one replace better ones only
 * when the full one is another. Rows that do not differ are left out before the insertion, which would lock each and so
 * write to it; `offset 0` keeps that look-up one by primary key, as a join may come to read the whole register each time.
 * @param rows at most one of an id; `streetIds` in their order.
 */
export async function writeAddresses(
  db: Db,
  rows: AddressRow[],
  streetIds: number[],
  known: ReadonlySet<SourceColumn>,
): Promise<Written> {
  const streets = sql`${streetIds}::bigint[]`;
  const arrays = FIELDS.map(field => sql`${rows.map(row => row[field])}::${sql.raw(`${TYPES[field]}[]`)}`);
  const columns = sql.raw([...SOURCE_COLUMNS, ...MADE_COLUMNS].join(', '));
  const compared = [...SOURCE_COLUMNS.filter(column => known.has(column)), ...MADE_COLUMNS];
  const assigned = known.has('road_name') ? [] : ROAD_PARTS.map(assignIfRoadDiffers);
  const { rows: counts } = await sql<Written>`
    with file as (
      select ${sql.raw(SOURCE_COLUMNS.join(', '))}, street_id, st_setsrid(st_makepoint(lng, lat), 4326) as position
      from unnest(${sql.join([...arrays, streets])}) as cells (${sql.raw(FIELDS.join(', '))}, street_id)
    ), written as (
      insert into addresses (${columns})
      select ${columns} from file
      where not exists (
        select from (select * from addresses where address_id = file.address_id offset 0) as addresses
        where not (${differ(compared, 'file')})
      )
      on conflict (address_id) do update
        set ${sql.join([...compared.map(assign), ...assigned])}
        where ${differ(compared, 'excluded')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
    from written`.execute(db);
  return counts[0] ?? { added: 0, changed: 0 };
}

/** Whether the live row differs from the other in one of these columns. */
export function differ(
  columns: readonly string[],
  other: 'file' | 'excluded' | 'addresses_next',
): RawBuilder<SqlBool> {
  const conditions = columns.map(
    column =>
      sql<SqlBool>`${sql.ref(`addresses.${column}`)} is distinct from ${sql.ref(`${other}.${column}`)}`,
  );
  return sql`${sql.join(conditions, sql` or `)}`;
}

export function assign(column: string): RawBuilder<unknown> {
  return sql`${sql.raw(column)} = ${sql.ref(`excluded.${column}`)}`;
}

function assignIfRoadDiffers(column: string): RawBuilder<unknown> {
  return sql`${sql.raw(column)} = case
    when addresses.full_road_name is distinct from excluded.full_road_name then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`addresses.${column}`)} end`;
}

/** What the register says of these addresses' territorial authority, for a file that does not. */
export async function withRegisteredAuthority(db: Db, rows: AddressRow[]): Promise<AddressRow[]> {
  const registered = await db
    .selectFrom('addresses')
    .select(['address_id', 'territorial_authority'])
    .where('address_id', '=', sql<number>`any(${rows.map(row => row.address_id)}::bigint[])`)
    .execute();
  const authorityOf = new Map(registered.map(row => [row.address_id, row.territorial_authority]));
  return rows.map(row => ({ ...row, territorial_authority: authorityOf.get(row.address_id) ?? null }));
}

/** Makes new rows as quick to find as old ones: statistics, and what was deleted or written over. */
export async function tidyRegister(db: Db): Promise<void> {
  await sql`vacuum (analyze) addresses, streets, address_cells`.execute(db);
}

/** The same, where a table that was made ready beside the live one has taken its place. */
export async function tidyAfterSwap(db: Db): Promise<void> {
  await sql`vacuum (analyze) streets, address_cells`.execute(db);
  await sql`vacuum addresses`.execute(db);
}
