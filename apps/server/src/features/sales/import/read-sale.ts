import { isInNewZealand } from '@sway/domain/positions';
import type { Position } from '@sway/domain/positions';
import type { Sale } from '@sway/domain/estimate/sale';
import { cellReader, RowFault } from '#platform/import/columns.ts';
import type { CellKind } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { SALE_KINDS } from './sale-kinds.ts';

/** A file whose columns are these, in any order. All but day and price may be empty or missing. */
export const SALES_FILE = {
  title: 'Sales',
  columns: ['sold_on', 'price'],
};

/**
 * Makes a reader of the rows of a file of sales.
 * @param today the day after which nothing was sold yet
 * @returns a function that reads a row’s cells. It throws a RowFault for a row that is no sale, and for one that it has read before: the
 *   same home, day and price.
 */
export function saleReader(header: Header, today: number): (cells: readonly string[]) => Sale {
  const number = (column: string, kind: CellKind) => numberReader(header, column, kind);
  const text = (column: string) => cellReader(header, [column]);
  const columns = {
    day: number('sold_on', SALE_KINDS.day),
    priceNzd: number('price', SALE_KINDS.price),
    lat: number('latitude', SALE_KINDS.degrees),
    lng: number('longitude', SALE_KINDS.degrees),
    region: text('region'),
    district: text('district'),
    bedrooms: number('bedrooms', SALE_KINDS.rooms),
    bathrooms: number('bathrooms', SALE_KINDS.rooms),
    carParks: number('car_parking', SALE_KINDS.rooms),
    floorAreaM2: number('floor_area', SALE_KINDS.area),
    landAreaM2: number('land_area', SALE_KINDS.area),
    capitalValueNzd: number('capital_value', SALE_KINDS.price),
    valuedOnDay: number('valued_on', SALE_KINDS.day),
  };
  const known = new Set<string>();
  return cells => {
    const day = columns.day(cells);
    const priceNzd = columns.priceNzd(cells);
    if (day === null) throw new RowFault('no sold_on');
    if (day > today) throw new RowFault('sold_on is after today');
    if (priceNzd === null) throw new RowFault('no price');
    const sale: Sale = {
      day,
      priceNzd,
      position: positionOf(columns.lat(cells), columns.lng(cells)),
      region: columns.region(cells) ?? '',
      district: columns.district(cells) ?? '',
      bedrooms: columns.bedrooms(cells),
      bathrooms: columns.bathrooms(cells),
      carParks: columns.carParks(cells),
      floorAreaM2: columns.floorAreaM2(cells),
      landAreaM2: columns.landAreaM2(cells),
      capitalValueNzd: columns.capitalValueNzd(cells),
      valuedOnDay: columns.valuedOnDay(cells),
    };
    const key = keyOf(sale);
    if (known.has(key)) throw new RowFault('the same sale as an earlier row');
    known.add(key);
    return sale;
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

/** What two rows of one sale have in common. Flats of one building can share position, day and price, but not the other facts too. */
function keyOf({
  day,
  priceNzd,
  position,
  region,
  district,
  bedrooms,
  bathrooms,
  carParks,
  capitalValueNzd,
}: Sale): string {
  const { lat, lng } = position ?? {};
  return [day, priceNzd, lat, lng, region, district, bedrooms, bathrooms, carParks, capitalValueNzd].join(
    '|',
  );
}
