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
      saleKey: `sample ${record.unitOfPropertyId}`,
      soldOn,
      price: priceNzd,
      addressId: record.address.id,
      homeAddressId: record.address.id,
      unitOfPropertyId: record.unitOfPropertyId,
      region: record.region,
      district: record.territorialAuthority,
      isSample: true,
    })),
  );
  await raiseSalesVersion(tx);
}
