import type { Position } from '@sway/domain/map/positions';
import type { Sale } from '@sway/estimate/sale';
import { cellReader, describeFault, RowFault } from '#platform/import/columns.ts';
import type { CellKind, LeaveEmpty } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { readPlace } from '#platform/import/places.ts';
import { readDecimal } from '#platform/import/read-number.ts';
import { SALE_KINDS } from './sale-kinds.ts';
import { homeKeyOf, KnownSales } from './sale-key.ts';
import type { NamedHome } from './sale-key.ts';

type Cells = readonly string[];

/** A file whose columns are these, in any order. All but day and price may be empty or missing. */
export const SALES_FILE = {
  title: 'Sales',
  columns: ['sold_on', 'price'],
};

/**
 * A row of a file: the sale, what names its home, and its key among all sales, which is null where nothing names it. `homeFault`: why what
 * names the home could not be read.
 */
export type SaleRow = NamedHome & { sale: Sale; key: string | null; homeFault: string | null };

/**
 * Makes a reader of the rows of a file of sales.
 * @param today the day after which nothing was sold yet
 * @returns a function that reads a row’s cells. It throws a RowFault for a row that is not a sale, and for one that it has read before;
 * what else it cannot read is left empty.
 */
export function saleReader(header: Header, today: number): (cells: Cells, leaveEmpty: LeaveEmpty) => SaleRow {
  const readFacts = factsReader(header, today);
  const readAddress = optionalReader<string>(header, ['address', 'full_address'], SALE_KINDS.address);
  const readAddressId = optionalReader<number>(header, ['address_id'], SALE_KINDS.addressId);
  const known = new KnownSales();
  const readPosition = positionReader(header);
  return (cells, leaveEmpty) => {
    let homeFault: string | null = null;
    function noteHomeFault(fault: string): void {
      homeFault ??= fault;
      leaveEmpty(fault);
    }
    const position = readPosition(cells, noteHomeFault);
    const address = readAddress(cells, noteHomeFault);
    const addressId = readAddressId(cells, noteHomeFault);
    const sale: Sale = { ...readFacts(cells, leaveEmpty), position };
    const homeKey = homeKeyOf({ address, addressId }, sale);
    const key = known.keyOf(homeKey ?? `nowhere ${JSON.stringify(sale)}`, sale);
    if (key === null) throw new RowFault('the same sale as an earlier row');
    return { sale, address, addressId, key: homeKey && key, homeFault };
  };
}

function factsReader(
  header: Header,
  today: number,
): (cells: Cells, leaveEmpty: LeaveEmpty) => Omit<Sale, 'position'> {
  const number = (column: string, kind: CellKind) => optionalReader<number>(header, [column], kind);
  const name = (column: string) => optionalReader<string>(header, [column], SALE_KINDS.name);
  const readDay = neededReader(header, 'sold_on', SALE_KINDS.day);
  const readPrice = neededReader(header, 'price', SALE_KINDS.price);
  const columns = {
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
  return (cells, leaveEmpty) => {
    const day = readDay(cells);
    if (day > today) throw new RowFault('sold_on is after today');
    return {
      day,
      priceNzd: Math.round(readPrice(cells)),
      region: columns.region(cells, leaveEmpty) ?? '',
      district: columns.district(cells, leaveEmpty) ?? '',
      bedrooms: columns.bedrooms(cells, leaveEmpty),
      bathrooms: columns.bathrooms(cells, leaveEmpty),
      carParks: columns.carParks(cells, leaveEmpty),
      floorAreaM2: columns.floorAreaM2(cells, leaveEmpty),
      landAreaM2: columns.landAreaM2(cells, leaveEmpty),
      capitalValueNzd: rounded(columns.capitalValueNzd(cells, leaveEmpty)),
      valuedOnDay: columns.valuedOnDay(cells, leaveEmpty),
    };
  };
}

function rounded(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}

function neededReader(header: Header, column: string, kind: CellKind): (cells: Cells) => number {
  const readCell = cellReader(header, [column]);
  return cells => {
    const text = readCell(cells);
    if (text === null) throw new RowFault(`no ${column}`);
    const value = kind.read(text);
    if (typeof value !== 'number') throw new RowFault(describeFault(column, text, kind));
    return value;
  };
}

/** A reader of a cell that a sale does not need: null where it is empty or cannot be read. */
function optionalReader<T extends string | number>(
  header: Header,
  columns: readonly string[],
  kind: CellKind,
) {
  const readCell = cellReader(header, columns);
  return (cells: Cells, leaveEmpty: LeaveEmpty): T | null => {
    const text = readCell(cells);
    if (text === null) return null;
    const value = kind.read(text);
    if (value === null) leaveEmpty(describeFault(columns.find(header.has)!, text, kind));
    return value as T | null;
  };
}

function positionReader(header: Header): (cells: Cells, leaveEmpty: LeaveEmpty) => Position | null {
  const [readLat, readLng] = [cellReader(header, ['latitude']), cellReader(header, ['longitude'])];
  return (cells, leaveEmpty) => {
    const [lat, lng] = [readLat(cells), readLng(cells)];
    if (lat === null && lng === null) return null;
    const place = readPlace([readDecimal(lng ?? ''), readDecimal(lat ?? '')]);
    if ('lat' in place) return place;
    leaveEmpty(lat === null || lng === null ? 'position has one coordinate' : place.fault);
    return null;
  };
}
