import type { SampleSale } from '@sway/demo/sales/sales';
import { raiseSalesVersion } from '#features/sales/index.ts';
import type { Db } from '#platform/database/database.ts';
import { insertRows } from './insert-rows.ts';

/** Inserts the sales, linked to their homes, whose records say the rest. */
export async function insertSales(tx: Db, sales: readonly SampleSale[]): Promise<void> {
  await insertRows(
    tx,
    'sales',
    sales.map(({ record, soldOn, priceNzd }) => ({
      sale_key: `sample ${record.unitOfPropertyId}`,
      sold_on: soldOn,
      price: priceNzd,
      address_id: record.address.id,
      home_address_id: record.address.id,
      unit_of_property_id: record.unitOfPropertyId,
      region: record.region,
      district: record.territorialAuthority,
      is_sample: true,
    })),
  );
  await raiseSalesVersion(tx);
}
