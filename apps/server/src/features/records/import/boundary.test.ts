import { expect, test } from 'vitest';
import { isEmptyShape, readBoundary } from './boundary.ts';
import type { Polygons } from '#platform/import/shapes.ts';

const RING = '174 -37,174.1 -37,174.1 -36.9,174 -36.9,174 -37';
const SQUARE = `MULTIPOLYGON(((${RING})))`;

/** What is read of a shape, as WKT. */
function readAsWkt(wkt: string): string {
  const read = readBoundary(wkt);
  return 'fault' in read ? read.fault : wktOf(read.polygons);
}

function wktOf(polygons: Polygons): string {
  const written = polygons.map(rings =>
    rings.map(ring => `(${ring.map(({ lng, lat }) => `${lng} ${lat}`).join(',')})`).join(','),
  );
  return `MULTIPOLYGON(${written.map(rings => `(${rings})`).join(',')})`;
}

test.each([
  ['lon lat', 'MULTIPOLYGON (((174 -37, 174.1 -37, 174.1 -36.9, 174 -36.9, 174 -37)))'],
  ['lat lon', 'MULTIPOLYGON(((-37 174,-37 174.1,-36.9 174.1,-36.9 174,-37 174)))'],
  ['a POLYGON', 'POLYGON((174 -37,174.1 -37,174.1 -36.9,174 -36.9,174 -37))'],
  ['spaces around it and between its brackets', ` MULTIPOLYGON ( ( ( ${RING} ) ) ) `],
  [
    'a spike to the north and back',
    'POLYGON((174 -37,174.1 -37,174.1 -36.9,174.1 -36.5,174.1 -36.9,174 -36.9,174 -37))',
  ],
  [
    'a spike on a slope',
    'POLYGON((174 -37,174.1 -37,174.1 -36.9,174.2 -36.8,174.1 -36.9,174 -36.9,174 -37))',
  ],
  ['an open ring', 'MULTIPOLYGON(((174 -37,174.1 -37,174.1 -36.9,174 -36.9)))'],
  ['points twice', 'MULTIPOLYGON(((174 -37,174 -37,174.1 -37,174.1 -36.9,174.1 -36.9,174 -36.9,174 -37)))'],
  ['a spike', 'MULTIPOLYGON(((174 -37,174.1 -37,174.5 -37,174.1 -37,174.1 -36.9,174 -36.9,174 -37)))'],
  ['a hole without area', `MULTIPOLYGON (((${RING}), (174.05 -36.95, 174.06 -36.95, 174.05 -36.95)))`],
])('%s is the same parcel', (_, wkt) => {
  expect(readAsWkt(wkt)).toBe(SQUARE);
});

test('holes and several parts stay', () => {
  const hole = '174.02 -36.98,174.04 -36.98,174.04 -36.96,174.02 -36.98';
  const other = '175 -37,175.1 -37,175.1 -36.9,175 -37';
  expect(readAsWkt(`MULTIPOLYGON (((${RING}), (${hole})), ((${other})))`)).toBe(
    `MULTIPOLYGON(((${RING}),(${hole})),((${other})))`,
  );
});

test('the Chathams are read either side of 180° and either way round', () => {
  const wkt = 'MULTIPOLYGON(((-176.6 -43.9,-176.5 -43.9,-176.5 -43.8,-176.6 -43.9)))';
  expect(readAsWkt(wkt)).toBe(wkt);
  expect(readAsWkt('POLYGON((-43.9 -176.6,-43.9 -176.5,-43.8 -176.5,-43.9 -176.6))')).toBe(wkt);
  expect(readAsWkt('POLYGON((183.5 -43.9,183.625 -43.9,183.625 -43.8,183.5 -43.9))')).toBe(
    'MULTIPOLYGON(((-176.5 -43.9,-176.375 -43.9,-176.375 -43.8,-176.5 -43.9)))',
  );
});

test.each([
  ['POINT (174 -37)', 'boundary is not a POLYGON or MULTIPOLYGON'],
  ['MULTIPOLYGON(((174 -37,174.1 -37', 'boundary is not a POLYGON or MULTIPOLYGON'],
  ['MULTIPOLYGON(((174 -37,174.1,174.1 -36.9,174 -37)))', 'boundary is not a POLYGON or MULTIPOLYGON'],
  ['MULTIPOLYGON(((174 -37,174.1 x,174.1 -36.9,174 -37)))', 'boundary is not a POLYGON or MULTIPOLYGON'],
  ['MULTIPOLYGON((174 -37,174.1 -37,174.1 -36.9,174 -37))', 'boundary is not a POLYGON or MULTIPOLYGON'],
  ['POLYGON((151 -33,151.1 -33,151.1 -32.9,151 -33))', 'boundary is outside New Zealand'],
  ['POLYGON((174 -37,174.1 -37,0 0,174 -37))', 'boundary is outside New Zealand'],
  ['POLYGON((174 -37,174.1 -37,174 -37))', 'boundary has a ring without area'],
  ['POLYGON((174 -37,174.1 -37,174.1 -36.9,174.1 -37,174 -37))', 'boundary has a ring without area'],
])('%s is refused: %s', (wkt, fault) => {
  expect(readBoundary(wkt)).toEqual({ fault });
});

test('a spike at the point where a ring begins is cut', () => {
  expect(readAsWkt('POLYGON((174.5 -37,174.1 -37,174.1 -36.9,174 -36.9,174 -37,174.5 -37))')).toBe(
    'MULTIPOLYGON(((174.1 -37,174.1 -36.9,174 -36.9,174 -37,174.1 -37)))',
  );
});

test.each(['MULTIPOLYGON EMPTY', 'polygon  z  empty', 'POINT Z EMPTY'])(
  '%s is a shape without a place',
  wkt => {
    expect(isEmptyShape(wkt)).toBe(true);
  },
);

test.each([
  SQUARE,
  'EMPTY',
  'POLYGONEMPTY',
  'POLYGON EMPTY, POLYGON',
  'a POLYGON EMPTY',
  'POLYGONZ Z Z EMPTY',
])('%s is not a shape without a place', wkt => {
  expect(isEmptyShape(wkt)).toBe(false);
});

test('a corner on a straight side stays', () => {
  const wkt = 'MULTIPOLYGON(((174 -37,174.05 -37,174.1 -37,174.1 -36.9,174 -36.9,174 -37)))';
  expect(readAsWkt(wkt)).toBe(wkt);
});

test('parts and holes can have spaces between their brackets', () => {
  const hole = '174.02 -36.98,174.04 -36.98,174.04 -36.96,174.02 -36.98';
  const other = '175 -37,175.1 -37,175.1 -36.9,175 -37';
  expect(readAsWkt(`MULTIPOLYGON ( ( ( ${RING} ) , ( ${hole} ) ) , ( ( ${other} ) ) )`)).toBe(
    `MULTIPOLYGON(((${RING}),(${hole})),((${other})))`,
  );
});
