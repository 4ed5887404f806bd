import { isInNewZealand } from '@sway/domain/positions';
import { filledPlace, readDecimal, SPACE } from '#platform/csv/unquoted-cells.ts';
import type { CellRanges } from '#platform/csv/unquoted-cells.ts';
import type { Header } from '#platform/import/header.ts';
import { WKT_COLUMNS } from './read-address.ts';

const HEX_DIGITS = Buffer.from('0123456789abcdef');
/** How a little-endian point of WGS 84 begins; see `positionHex`. */
const POINT_HEX = Buffer.from('0101000020e6100000');
const WKT_POINT = Buffer.from('POINT (');
const CLOSING = ')'.charCodeAt(0);

/** The position of one plain row after the other. */
export type PlainPosition = {
  /** Reads the row's, by the rules of `readPosition`. @returns whether it is there, and sound wherever it stands. */
  read: (bytes: Buffer) => boolean;
  /** Writes the one read last as PostGIS writes it. @returns where it ends. */
  write: (text: Buffer, at: number) => number;
};

export function createPositionParser(header: Header, { starts, ends }: CellRanges): PlainPosition {
  const [x = -1] = header.places('shape_x');
  const [y = -1] = header.places('shape_y');
  const wktPlaces = header.places(...WKT_COLUMNS);
  const position = new DataView(new ArrayBuffer(16));

  function read(bytes: Buffer): boolean {
    const wkt = filledPlace({ starts, ends }, wktPlaces);
    const hasWkt = isFilled(wkt);
    const hasShape = isFilled(x);
    if (hasShape !== isFilled(y)) return false;
    if (hasWkt && !readPoint(bytes, starts[wkt]!, ends[wkt]! - 1)) return false;
    return hasShape ? readShape(bytes) : hasWkt;
  }

  function isFilled(place: number): boolean {
    return place !== -1 && starts[place] !== ends[place];
  }

  function readShape(bytes: Buffer): boolean {
    return setPosition(readDecimal(bytes, starts[x]!, ends[x]!), readDecimal(bytes, starts[y]!, ends[y]!));
  }

  function readPoint(bytes: Buffer, start: number, end: number): boolean {
    const numbers = start + WKT_POINT.length;
    if (numbers >= end || bytes[end] !== CLOSING || WKT_POINT.compare(bytes, start, numbers) !== 0)
      return false;
    const space = bytes.indexOf(SPACE, numbers);
    return (
      space !== -1 &&
      space < end &&
      setPosition(readDecimal(bytes, numbers, space), readDecimal(bytes, space + 1, end))
    );
  }

  function setPosition(lng: number, lat: number): boolean {
    if (!isInNewZealand({ lng, lat })) return false;
    position.setFloat64(0, lng, true);
    position.setFloat64(8, lat, true);
    return true;
  }

  function write(text: Buffer, at: number): number {
    let end = at + POINT_HEX.copy(text, at);
    for (let i = 0; i < position.byteLength; i++) {
      const byte = position.getUint8(i);
      text[end++] = HEX_DIGITS[byte >> 4]!;
      text[end++] = HEX_DIGITS[byte & 15]!;
    }
    return end;
  }

  return { read, write };
}
