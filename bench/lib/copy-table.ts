import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table that files are imported into. */
export type ImportedTable = {
  name: string;
  key: string;
  /** The columns that the database does not generate itself. */
  columns: string;
};

/** Work with a table and the file with its rows. */
type CopyWork = (client: pg.Client, table: ImportedTable, path: string) => Promise<void>;

export const exportRows: CopyWork = async (client, { name, columns }, path) => {
  const rows = client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
  await pipeline(rows, createWriteStream(path));
};

/** Copies the rows to a table with the same columns and checks, and then creates its indexes: the floor of an import. */
export const copyAndIndex: CopyWork = async (client, { name, columns }, path) => {
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = '${name}'::regclass`,
  );
  await client.query(`create table floor_rows (like ${name} including all excluding indexes)`);
  await pipeline(createReadStream(path), client.query(copyFrom(`copy floor_rows (${columns}) from stdin`)));
  for (const { definition } of indexes)
    await client.query(definition.replace(/INDEX \S+ ON \S+/, 'INDEX ON floor_rows'));
  await client.query('drop table floor_rows');
};

/** The usual way to import: COPY into a staging table, then INSERT … ON CONFLICT. */
export const stageAndUpsert: CopyWork = async (client, { name, key, columns }, path) => {
  await client.query(`create table peer_rows (like ${name} including all)`);
  await client.query(`create unlogged table peer_staging (like ${name} including generated)`);
  await pipeline(createReadStream(path), client.query(copyFrom(`copy peer_staging (${columns}) from stdin`)));
  const assigned = columns.split(', ').map(column => `${column} = excluded.${column}`);
  await client.query(`insert into peer_rows (${columns}) select ${columns} from peer_staging
    on conflict (${key}) do update set ${assigned.join(', ')}`);
  await client.query('drop table peer_rows, peer_staging');
};
