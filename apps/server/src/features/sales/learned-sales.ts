import { dayOf } from '@sway/estimate/sale';
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

function saleOf(row: LearnedSaleRow): Sale {
  return {
    day: dayOf(row.soldOn),
    priceNzd: row.price,
    position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    region: row.region ?? '',
    district: row.district ?? '',
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    carParks: row.carParks,
    floorAreaM2: row.floorAreaM2,
    landAreaM2: row.landAreaM2,
    capitalValueNzd: row.capitalValue === null ? null : Math.round(row.capitalValue),
    valuedOnDay: row.valuedOn === null ? null : dayOf(row.valuedOn),
  };
}
