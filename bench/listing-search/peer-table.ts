import type pg from 'pg';
import type { Condition, Found, Order, Question } from './searches.ts';

/** A schema with nothing but what peers read. */
export const PEER_SCHEMA = 'bench_peers';

const TABLE = `${PEER_SCHEMA}.listings`;

/** What the searches order by, with an index for each. */
export const ORDERS: Record<Order, [column: string, direction: 'asc' | 'desc'][]> = {
  // oxfmt-ignore
  newest: [['created_at', 'desc'], ['id', 'desc']],
  // oxfmt-ignore
  closest: [['closeness', 'asc'], ['id', 'asc']],
  // oxfmt-ignore
  'price-low': [['sway_price', 'asc'], ['id', 'asc']],
};

const INDEXES = [
  ...Object.values(ORDERS).map(columns => columns.map(column => column.join(' ')).join()),
  'property_type, bedrooms, sway_price',
  'bathrooms, sway_price',
  'floor_area',
];

/**
 * Creates a table with the active listings for peers: only the columns of a card and of the filters, which is to their advantage,
 * with an index for each filter and order.
 */
export async function createPeerTable(pool: pg.Pool): Promise<void> {
  await dropPeerTable(pool);
  await pool.query(`create schema ${PEER_SCHEMA}`);
  await pool.query(`create table ${TABLE} as select id::int, title, address, suburb, city, region, sway_price::int,
    coalesce(abs(price_lean), 1e9) as closeness, bedrooms, bathrooms, floor_area, property_type, created_at, search_text
    from properties where is_listed`);
  await pool.query(`alter table ${TABLE} add primary key (id)`);
  for (const columns of INDEXES) await pool.query(`create index on ${TABLE} (${columns})`);
  await pool.query(`create index on ${TABLE} using gin (search_text gin_trgm_ops)`);
  await pool.query(`vacuum (analyze) ${TABLE}`);
}

export async function dropPeerTable(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema if exists ${PEER_SCHEMA} cascade`);
}

/** Counts and pages in SQL. */
export async function searchInSql(pool: pg.Pool, { conditions, order, limit }: Question): Promise<Found> {
  const where = conditions.map(inSql).join(' and ');
  const count = await pool.query<{ total: string }>(`select count(*) as total from ${TABLE} where ${where}`);
  const page = await pool.query<{ id: number }>(
    `select * from ${TABLE} where ${where} order by ${ORDERS[order].map(column => column.join(' ')).join()} limit ${limit}`,
  );
  return { total: Number(count.rows[0]!.total), ids: page.rows.map(({ id }) => id) };
}

function inSql({ column, operator, value }: Condition): string {
  return `${column} ${operator} '${operator === 'like' ? `%${value}%` : value}'`;
}
