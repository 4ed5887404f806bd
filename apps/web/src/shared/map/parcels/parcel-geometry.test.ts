import { expect, test } from 'vitest';
import { parcelCamera, unwrapParcel } from './parcel-geometry.ts';

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

test('a parcel’s camera shows every part of it', () => {
  const parcel: GeoJSON.MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [[square(174.8, -36.8)], [square(174.9, -36.7)]],
  };
  const { lng, lat, zoom } = parcelCamera(parcel);
  expect(lng).toBeCloseTo(174.85);
  expect(lat).toBeCloseTo(-36.75);
  // The 0.102 degrees across are 220 px of 260; the 0.102 degrees up are what fits: 170 px.
  const degreesAcross = (170 / (512 * 2 ** zoom)) * 360;
  expect(degreesAcross * Math.cos((lat * Math.PI) / 180)).toBeCloseTo(0.102);
});

test('a parcel of the Chathams, including its holes, is east of 180°', () => {
  const parcel: GeoJSON.MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [[square(-176.5, -43.9), square(-176.5, -43.9)]],
  };
  expect(parcelCamera(parcel)).toEqual({
    lng: expect.closeTo(-176.5),
    lat: expect.closeTo(-43.9),
    zoom: expect.closeTo(15.39),
  });
  expect(unwrapParcel(parcel).type).toBe('MultiPolygon');
  const longitudes = unwrapParcel(parcel)
    .coordinates.flat(2)
    .map(([lng]) => lng!);
  expect(Math.min(...longitudes)).toBeGreaterThan(180);
});
