import { expect, test } from 'vitest';
import { pointHex, polygonsHex } from './shapes.ts';
import type { Polygons } from './shapes.ts';

test('a point is written as PostGIS stores it: little endian, WGS 84, longitude and latitude', () => {
  const bytes = Buffer.from(pointHex({ lng: 174.5, lat: -36.25 }), 'hex');
  expect(bytes.length).toBe(25);
  expect([bytes[0], bytes.readUInt32LE(1).toString(16), bytes.readUInt32LE(5)]).toEqual([
    1,
    '20000001',
    4326,
  ]);
  expect([bytes.readDoubleLE(9), bytes.readDoubleLE(17)]).toEqual([174.5, -36.25]);
});

/** Reads a multipolygon in extended well-known binary (PostGIS, EWKB). */
function readPolygons(bytes: Buffer): Polygons {
  let at = 0;
  const byte = () => bytes.readUInt8(at++);
  const whole = () => bytes.readUInt32LE((at += 4) - 4);
  const double = () => bytes.readDoubleLE((at += 8) - 8);
  const list = <T>(read: () => T) => Array.from({ length: whole() }, read);
  expect([byte(), whole().toString(16), whole()]).toEqual([1, '20000006', 4326]);
  const polygons = list(() => {
    expect([byte(), whole()]).toEqual([1, 3]);
    return list(() => list(() => ({ lng: double(), lat: double() })));
  });
  expect(at).toBe(bytes.length);
  return polygons;
}

const ring = (corners: number, lng: number) =>
  Array.from({ length: corners }, (_, i) => ({ lng: lng + i / 1000, lat: -36 - i / 1000 }));

test.each<[string, Polygons]>([
  ['one ring', [[ring(4, 170)]]],
  ['polygons with holes', [[ring(5, 170), ring(4, 171)], [ring(4, 172)]]],
  ['a boundary larger than any before', [[ring(1_000, 170)], [ring(300, 171)]]],
  ['a small boundary after it', [[ring(4, 173)]]],
])('%s is read back from what is written', (_, polygons) => {
  expect(readPolygons(Buffer.from(polygonsHex(polygons), 'hex'))).toEqual(polygons);
});
