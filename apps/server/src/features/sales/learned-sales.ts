import type { Sale } from '@sway/estimate/sale';
import type { Db } from '#platform/database/database.ts';
import { findNextSales, findStart, PAGE_ROWS } from './learned-sales.repo.ts';
import type { LearnedSaleRow } from './learned-sales.repo.ts';

/** The latest sales, the oldest first, some at a time. */
export async function* readSalesToLearn(db: Db): AsyncGenerator<Sale[]> {
  let after = await findStart(db);
  for (;;) {
    const rows = await findNextSales(db, after);
    if (rows.length > 0) yield rows.map(saleOf);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last;
  }
}

function saleOf({ saleKey, soldOn, lat, lng, ...sale }: LearnedSaleRow): Sale {
  return { ...sale, position: lat === null || lng === null ? null : { lat, lng } };
}
