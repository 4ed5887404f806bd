import { sql } from 'kysely';
import { bulkLoad, insertRows } from '#platform/database/bulk-load.ts';
import type { LoadChunk, LoadColumn } from '#platform/database/bulk-load.ts';
import type { Db } from '#platform/database/database.ts';
import { createNextStatement } from '#platform/database/staging-table.ts';
import type { Written } from '#platform/import/import-rows.ts';
import { MADE_COLUMNS, SOURCE_COLUMNS, TYPES } from './address-columns.ts';
import { assign, differ } from './address-import.repo.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';
import { positionHex } from './position-hex.ts';

/** An address with the id of its street. */
export type PlacedRow = { row: AddressRow; streetId: number };

const ROW_COLUMNS = [...SOURCE_COLUMNS, ...MADE_COLUMNS];
const COLUMN_LIST = sql.raw(ROW_COLUMNS.join(', '));

/** Which official records are an address's. */
const LINK_COLUMNS = ['unit_of_property_id', 'title_no'];

/** What a file does not say and the register may: which records are an address's, and columns of other layers. */
function columnsToKeep(known: ReadonlySet<SourceColumn>): string[] {
  return [...LINK_COLUMNS, ...SOURCE_COLUMNS.filter(column => !known.has(column))];
}

const LOAD_COLUMNS: LoadColumn<PlacedRow>[] = [
  ...SOURCE_COLUMNS.map(name => ({ name, type: TYPES[name], value: ({ row }: PlacedRow) => row[name] })),
  { name: 'street_id', type: 'bigint', value: ({ streetId }) => streetId },
  { name: 'position', type: 'geometry', value: ({ row }) => positionHex(row) },
];

const CREATE_NEXT = createNextStatement('addresses');

/** Takes away what an import that was killed left: tables nobody reads. */
export async function dropNextRegister(db: Db): Promise<void> {
  await sql`drop table if exists addresses_next, addresses_next_repeats`.execute(db);
}

/** Makes the table that is to be the register. */
export async function createNextRegister(db: Db): Promise<void> {
  await sql.raw(CREATE_NEXT).execute(db);
}

/** Makes that table of rows of different ids. */
export async function loadNext(db: Db, chunks: AsyncIterable<LoadChunk<PlacedRow>>): Promise<void> {
  await bulkLoad(db, { name: 'addresses_next', create: CREATE_NEXT }, LOAD_COLUMNS, chunks);
}

/** Makes the table for rows whose id was loaded before. */
export async function createRepeats(db: Db): Promise<void> {
  await sql`create unlogged table addresses_next_repeats (like addresses including generated, line bigint not null)`.execute(
    db,
  );
}

/** Lays rows aside whose id was loaded before. */
export async function setRepeatsAside(db: Db, repeats: { line: number; placed: PlacedRow }[]): Promise<void> {
  const columns = LOAD_COLUMNS.map(({ name, type, value }) => ({
    name,
    type,
    value: ({ placed }: (typeof repeats)[number]) => value(placed),
  }));
  const line = { name: 'line', type: 'bigint', value: (repeat: (typeof repeats)[number]) => repeat.line };
  await insertRows(db, 'addresses_next_repeats', [...columns, line], repeats);
}

/** Puts the last of the rows laid aside in the place of those loaded with their ids. */
export async function restoreRepeats(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`delete from addresses_next where address_id in (select address_id from addresses_next_repeats)`.execute(
      tx,
    );
    await sql`
      insert into addresses_next (${COLUMN_LIST})
      select distinct on (address_id) ${COLUMN_LIST} from addresses_next_repeats order by address_id, line desc`.execute(
      tx,
    );
  });
}

/** How the loaded rows, of so many ids, compare with the live ones. */
export async function compareWithLive(
  db: Db,
  known: ReadonlySet<SourceColumn>,
  loaded: number,
): Promise<Written & { live: number }> {
  const { rows: any } = await sql`select from addresses limit 1`.execute(db);
  if (any.length === 0) return { added: loaded, changed: 0, live: 0 };
  await sql`analyze addresses_next`.execute(db);
  const { rows } = await sql<Written & { live: number }>`
    select count(*) filter (where addresses.address_id is null) as added,
      count(*) filter (where addresses.address_id is not null and (${differ(comparedColumns(known), 'addresses_next')})) as changed,
      (select count(*) from addresses) as live
    from addresses_next left join addresses using (address_id)`.execute(db);
  return rows[0]!;
}

function comparedColumns(known: ReadonlySet<SourceColumn>): string[] {
  return [...SOURCE_COLUMNS.filter(column => known.has(column)), ...MADE_COLUMNS];
}

/** Writes the loaded rows that differ into the live table, and those alone. */
export async function writeDifferences(tx: Db, known: ReadonlySet<SourceColumn>): Promise<void> {
  const compared = comparedColumns(known);
  await sql`
    insert into addresses (${COLUMN_LIST})
    select ${sql.join(ROW_COLUMNS.map(column => sql.ref(`addresses_next.${column}`)))}
    from addresses_next left join addresses using (address_id)
    where addresses.address_id is null or ${differ(compared, 'addresses_next')}
    on conflict (address_id) do update set ${sql.join(compared.map(assign))}`.execute(tx);
}

/** Adds to the loaded rows what the file does not say: columns that it lacks, and addresses. */
export async function copyMissingFromLive(db: Db, known: ReadonlySet<SourceColumn>): Promise<void> {
  const kept = columnsToKeep(known);
  const fromLive = kept.map(column => sql`${sql.ref(column)} = ${sql.ref(`addresses.${column}`)}`);
  const isSaid = kept.map(column => sql`${sql.ref(`addresses.${column}`)} is not null`);
  await sql`
    update addresses_next set ${sql.join(fromLive)} from addresses
    where addresses.address_id = addresses_next.address_id and (${sql.join(isSaid, sql` or `)})`.execute(db);
  const all = sql.raw([...ROW_COLUMNS, ...LINK_COLUMNS].join(', '));
  await sql`
    insert into addresses_next (${all})
    select ${all} from addresses
    where not exists (select from addresses_next where addresses_next.address_id = addresses.address_id)`.execute(
    db,
  );
}

/** Fills the next register with the live one's rows, with found links in place of theirs. */
export async function copyWithLinks(db: Db): Promise<void> {
  const links = LINK_COLUMNS.map(
    column =>
      sql`case when l.address_id is null then a.${sql.raw(column)} else l.${sql.raw(column)} end as ${sql.raw(column)}`,
  );
  await sql`
    insert into addresses_next (${sql.raw([...ROW_COLUMNS, ...LINK_COLUMNS].join(', '))})
    select ${sql.join([...ROW_COLUMNS.map(column => sql.ref(`a.${column}`)), ...links])}
    from addresses a left join found_links l using (address_id)`.execute(db);
}

/** Notes where addresses are new or stand elsewhere than they did, for their parcels to be found: everywhere, if at any place. */
export async function notePlacesToLink(tx: Db): Promise<void> {
  await sql`
    insert into places_to_link (area)
    select null
    where exists (select from property_boundaries) or exists (select from property_titles)`.execute(tx);
}

/** How many addresses the planner thinks there are: near enough to choose a way by. */
export async function estimateAddresses(db: Db): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select greatest(reltuples, 0)::bigint as estimate from pg_class where oid = 'addresses'::regclass`.execute(
    db,
  );
  return rows[0]!.estimate;
}
