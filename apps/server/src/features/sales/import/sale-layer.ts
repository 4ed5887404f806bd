import type { Layer } from '#platform/import/layer.ts';
import { raiseSalesVersion } from '../sales.repo.ts';
import { SALES_FILE } from './read-sale.ts';
import { saleColumns } from './sale-columns.ts';

/** An operator's sales. */
export const SALE_LAYERS: readonly Layer[] = [
  {
    ...SALES_FILE,
    oneOf: ['address', 'full_address', 'address_id', 'latitude'],
    target: {
      table: 'sales',
      key: 'sale_key',
      renewVersion: raiseSalesVersion,
      noteSwap: async () => undefined,
    },
    columnsOf: saleColumns,
  },
];
