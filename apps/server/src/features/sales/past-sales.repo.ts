import type { PastSales } from '@sway/contract/past-sales';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** More than a home is sold in a century. */
const MAX_SALES = 50;

const PAST_SALE = sql`sold_on::text as "soldOn", price, capital_value as "capitalValue", valued_on::text as "valuedOn"`;

/** The sales at a listing's address. */
export async function findSalesOfListing(db: Db, listingId: number): Promise<PastSales> {
  const { rows } = await sql<PastSales[number]>`
    select ${PAST_SALE} from sales
    where home_address_id = (select address_id from properties where id = ${listingId} and privacy = 'exact')
    order by sold_on desc, sale_key limit ${MAX_SALES}`.execute(db);
  return rows;
}

export async function findSalesOfRecord(db: Db, unitOfPropertyId: string): Promise<PastSales> {
  const { rows } = await sql<PastSales[number]>`
    select ${PAST_SALE} from sales
    where unit_of_property_id = ${unitOfPropertyId}
    order by sold_on desc, sale_key limit ${MAX_SALES}`.execute(db);
  return rows;
}
