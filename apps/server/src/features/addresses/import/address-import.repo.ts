import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Written } from '#platform/import/import-rows.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';

const TYPES = {
  address_id: 'bigint',
  full_address: 'text',
  full_address_number: 'text',
  unit: 'text',
  address_number: 'integer',
  address_number_suffix: 'text',
  address_number_high: 'integer',
  road_name: 'text',
  road_type_name: 'text',
  full_road_name: 'text',
  suburb_locality: 'text',
  town_city: 'text',
  territorial_authority: 'text',
  postcode: 'text',
  address_class: 'text',
  address_lifecycle: 'text',
  search_text: 'text',
  lng: 'double precision',
  lat: 'double precision',
} satisfies Record<keyof AddressRow, string>;

const FIELDS = Object.keys(TYPES) as (keyof AddressRow)[];
/** Columns of the table in the order of the insertion; `position` stands for `lng` and `lat`. */
const COLUMNS = [...FIELDS.filter(field => field !== 'lng' && field !== 'lat'), 'position'] as const;

/** Columns that a layer without road names fills from `full_road_name`, by rule and so less surely than another layer. */
const ROAD_PARTS: readonly string[] = ['road_name', 'road_type_name'];

/**
 * Adds the addresses or brings those that differ up to date, in one statement and so in one transaction. Columns that the
 * file does not know keep what another layer said of them; road names made from the full one replace better ones only
 * when the full one is another.
 * @param rows at most one of an id.
 */
export async function writeAddresses(
  db: Db,
  rows: AddressRow[],
  known: ReadonlySet<SourceColumn>,
): Promise<Written> {
  const arrays = FIELDS.map(field => sql`${rows.map(row => row[field])}::${sql.raw(`${TYPES[field]}[]`)}`);
  const columns = sql.raw(COLUMNS.join(', '));
  const values = sql.join(
    COLUMNS.map(column =>
      column === 'position' ? sql`st_setsrid(st_makepoint(lng, lat), 4326) as position` : sql.ref(column),
    ),
  );
  const compared = COLUMNS.filter(
    column => column === 'search_text' || column === 'position' || (known as ReadonlySet<string>).has(column),
  );
  const assigned = known.has('road_name') ? [] : ROAD_PARTS.map(assignIfRoadDiffers);
  const { rows: counts } = await sql<Written>`
    with incoming as (
      select ${values}
      from unnest(${sql.join(arrays)}) as file (${sql.raw(FIELDS.join(', '))})
    ), differing as (
      select incoming.* from incoming left join addresses using (address_id)
      where addresses.address_id is null or ${differs(compared, 'incoming')}
    ), written as (
      insert into addresses (${columns}) select ${columns} from differing
      on conflict (address_id) do update
        set ${sql.join([...compared.map(assign), ...assigned])}
        where ${differs(compared, 'excluded')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`.execute(
    db,
  );
  return counts[0] ?? { added: 0, changed: 0 };
}

function differs(columns: readonly string[], other: string): RawBuilder<SqlBool> {
  const conditions = columns.map(
    column =>
      sql<SqlBool>`${sql.ref(`addresses.${column}`)} is distinct from ${sql.ref(`${other}.${column}`)}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function assign(column: string): RawBuilder<unknown> {
  return sql`${sql.raw(column)} = ${sql.ref(`excluded.${column}`)}`;
}

function assignIfRoadDiffers(column: string): RawBuilder<unknown> {
  return sql`${sql.raw(column)} = case
    when addresses.full_road_name is distinct from excluded.full_road_name then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`addresses.${column}`)} end`;
}

/** Makes new rows as quick to find as old ones: statistics, and the trigram index's pending entries. */
export async function tidyRegister(db: Db): Promise<void> {
  await sql`vacuum (analyze) addresses`.execute(db);
}
