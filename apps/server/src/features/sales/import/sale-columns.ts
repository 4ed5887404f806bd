import { isoDayInNewZealand } from '@sway/domain/text/format';
import { dayOf, isoDayOf } from '@sway/estimate/sale';
import { RowFault } from '#platform/import/columns.ts';
import type { Column, LeaveEmpty } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { pointHex } from '#platform/import/shapes.ts';
import type { Layer } from '#platform/import/layer.ts';
import { saleReader, SALES_FILE } from './read-sale.ts';
import type { SaleRow } from './read-sale.ts';
import { raiseSalesVersion } from '../sales.repo.ts';

/** A column of the table: the columns of a file that fill it, and its value. */
type Filled = { name: string; from: readonly string[]; value: (row: SaleRow) => string | number | null };

const ALWAYS: readonly string[] = ['sold_on'];

const FILLED: readonly Filled[] = [
  { name: 'sale_key', from: ALWAYS, value: ({ key }) => key },
  { name: 'sold_on', from: ALWAYS, value: ({ sale }) => isoDayOf(sale.day) },
  { name: 'price', from: ALWAYS, value: ({ sale }) => sale.priceNzd },
  { name: 'address', from: ['address', 'full_address'], value: row => row.address },
  { name: 'address_id', from: ['address_id'], value: row => row.addressId },
  {
    name: 'position',
    from: ['latitude', 'longitude'],
    value: ({ sale }) => sale.position && pointHex(sale.position),
  },
  { name: 'region', from: ['region'], value: ({ sale }) => sale.region || null },
  { name: 'district', from: ['district'], value: ({ sale }) => sale.district || null },
  { name: 'bedrooms', from: ['bedrooms'], value: ({ sale }) => sale.bedrooms },
  { name: 'bathrooms', from: ['bathrooms'], value: ({ sale }) => sale.bathrooms },
  { name: 'car_parks', from: ['car_parking'], value: ({ sale }) => sale.carParks },
  { name: 'floor_area_m2', from: ['floor_area'], value: ({ sale }) => sale.floorAreaM2 },
  { name: 'land_area_m2', from: ['land_area'], value: ({ sale }) => sale.landAreaM2 },
  { name: 'capital_value', from: ['capital_value'], value: ({ sale }) => sale.capitalValueNzd },
  {
    name: 'valued_on',
    from: ['valued_on'],
    value: ({ sale }) => (sale.valuedOnDay === null ? null : isoDayOf(sale.valuedOnDay)),
  },
];

/** The table's columns as a file with this header fills them. A row is read once for all of them. */
function saleColumns(header: Header): Column[] {
  const readRow = saleReader(header, dayOf(isoDayInNewZealand(new Date())));
  let latest: { cells: readonly string[]; row: SaleRow } | null = null;
  function rowOf(cells: readonly string[], leaveEmpty: LeaveEmpty): SaleRow {
    if (latest?.cells === cells) return latest.row;
    const row = readRow(cells, leaveEmpty);
    if (row.key === null) throw new RowFault(row.homeFault ?? 'has neither an address nor a position');
    latest = { cells, row };
    return row;
  }
  return FILLED.filter(({ from }) => from.some(header.has)).map(({ name, value }) => ({
    name,
    isInSource: true,
    read: (cells, leaveEmpty) => value(rowOf(cells, leaveEmpty)),
  }));
}

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
