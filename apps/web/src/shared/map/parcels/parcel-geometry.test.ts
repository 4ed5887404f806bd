import { expect, test } from 'vitest';
import { parcelBox, unwrapParcel } from './parcel-geometry.ts';

/** A square of 0.002° around a position. */
function square(lng: number, lat: number): GeoJSON.Position[] {
  return [
    [lng - 0.001, lat - 0.001],
    [lng + 0.001, lat - 0.001],
    [lng + 0.001, lat + 0.001],
    [lng - 0.001, lat + 0.001],
    [lng - 0.001, lat - 0.001],
  ];
}

test('the box contains every part of a parcel', () => {
  const parcel: GeoJSON.MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [[square(174.8, -36.8)], [square(174.9, -36.7)]],
  };
  const [west, south, east, north] = parcelBox(parcel);
  expect(west).toBeCloseTo(174.799);
  expect(south).toBeCloseTo(-36.801);
  expect(east).toBeCloseTo(174.901);
  expect(north).toBeCloseTo(-36.699);
});

test('a parcel of the Chathams, including its holes, is east of 180°', () => {
  const parcel: GeoJSON.MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [[square(-176.5, -43.9), square(-176.5, -43.9)]],
  };
  expect(parcelBox(parcel)[0]).toBeCloseTo(183.499);
  expect(unwrapParcel(parcel).type).toBe('MultiPolygon');
  const longitudes = unwrapParcel(parcel)
    .coordinates.flat(2)
    .map(([lng]) => lng!);
  expect(Math.min(...longitudes)).toBeGreaterThan(180);
});
