import { isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';
import type { Sale } from '@sway/domain/estimate/sale';
import { cellReader, RowFault } from '#platform/import/columns.ts';
import type { CellKind } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { SALE_KINDS } from './sale-kinds.ts';
import { homeKeyOf, KnownSales } from './sale-key.ts';
import type { NamedHome } from './sale-key.ts';

const MAX_ADDRESS_CHARACTERS = 500;
const MAX_NAME_CHARACTERS = 200;

/** A file whose columns are these, in any order. All but day and price may be empty or missing. */
export const SALES_FILE = {
  title: 'Sales',
  columns: ['sold_on', 'price'],
};

/** A row of a file: the sale, what names its home, and its key among all sales. */
export type SaleRow = NamedHome & { sale: Sale; key: string | null };

/**
 * Makes a reader of the rows of a file of sales.
 * @param today the day after which nothing was sold yet
 * @returns a function that reads a row’s cells. It throws a RowFault for a row that is no sale, and for one that it has read before. The key
 *   is null for a row that names no home.
 */
export function saleReader(header: Header, today: number): (cells: readonly string[]) => SaleRow {
  const readSale = factsReader(header, today);
  const readAddress = cellReader(header, ['address', 'full_address']);
  const readAddressId = numberReader(header, 'address_id', SALE_KINDS.addressId);
  const known = new KnownSales();
  return cells => {
    const sale = readSale(cells);
    const named = { address: readAddress(cells), addressId: readAddressId(cells) };
    if (named.address !== null && named.address.length > MAX_ADDRESS_CHARACTERS)
      throw new RowFault(`address has more than ${MAX_ADDRESS_CHARACTERS} characters`);
    const homeKey = homeKeyOf(named, sale);
    const key = known.keyOf(homeKey ?? `nowhere ${JSON.stringify(sale)}`, sale);
    if (key === null) throw new RowFault('the same sale as an earlier row');
    return { sale, ...named, key: homeKey && key };
  };
}

function factsReader(header: Header, today: number): (cells: readonly string[]) => Sale {
  const number = (column: string, kind: CellKind) => numberReader(header, column, kind);
  const name = (column: string) => nameReader(header, column);
  const columns = {
    day: number('sold_on', SALE_KINDS.day),
    priceNzd: number('price', SALE_KINDS.price),
    lat: number('latitude', SALE_KINDS.degrees),
    lng: number('longitude', SALE_KINDS.degrees),
    region: name('region'),
    district: name('district'),
    bedrooms: number('bedrooms', SALE_KINDS.rooms),
    bathrooms: number('bathrooms', SALE_KINDS.rooms),
    carParks: number('car_parking', SALE_KINDS.rooms),
    floorAreaM2: number('floor_area', SALE_KINDS.area),
    landAreaM2: number('land_area', SALE_KINDS.area),
    capitalValueNzd: number('capital_value', SALE_KINDS.price),
    valuedOnDay: number('valued_on', SALE_KINDS.day),
  };
  return cells => {
    const day = columns.day(cells);
    const priceNzd = columns.priceNzd(cells);
    if (day === null) throw new RowFault('no sold_on');
    if (day > today) throw new RowFault('sold_on is after today');
    if (priceNzd === null) throw new RowFault('no price');
    return {
      day,
      priceNzd: Math.round(priceNzd),
      position: positionOf(columns.lat(cells), columns.lng(cells)),
      region: columns.region(cells),
      district: columns.district(cells),
      bedrooms: columns.bedrooms(cells),
      bathrooms: columns.bathrooms(cells),
      carParks: columns.carParks(cells),
      floorAreaM2: columns.floorAreaM2(cells),
      landAreaM2: columns.landAreaM2(cells),
      capitalValueNzd: rounded(columns.capitalValueNzd(cells)),
      valuedOnDay: columns.valuedOnDay(cells),
    };
  };
}

function rounded(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}

/** A reader of a name; the empty text where there is none. */
function nameReader(header: Header, column: string) {
  const readCell = cellReader(header, [column]);
  return (cells: readonly string[]): string => {
    const text = readCell(cells) ?? '';
    if (text.length > MAX_NAME_CHARACTERS)
      throw new RowFault(`${column} has more than ${MAX_NAME_CHARACTERS} characters`);
    return text;
  };
}

function numberReader(header: Header, column: string, kind: CellKind) {
  const readCell = cellReader(header, [column]);
  return (cells: readonly string[]): number | null => {
    const text = readCell(cells);
    if (text === null) return null;
    const value = kind.read(text);
    if (typeof value !== 'number') throw new RowFault(`${column} is not ${kind.what}`);
    return value;
  };
}

function positionOf(lat: number | null, lng: number | null): Position | null {
  if (lat === null && lng === null) return null;
  if (lat === null || lng === null) throw new RowFault('position has one coordinate');
  if (!isInNewZealand({ lat, lng })) throw new RowFault('position is outside New Zealand');
  return { lat, lng };
}
