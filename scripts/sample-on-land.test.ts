import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listAddresses } from '../apps/server/src/sample/addresses/addresses.ts';
import { lotBoundary } from '../apps/server/src/sample/addresses/lots.ts';

type Spot = { lat: number; lng: number };
type Shore = { from: Spot; to: Spot };

const LAND = new URL('../apps/web/public/basemap/land-streets.json', import.meta.url);
const BAND_DEGREES = 0.01;

test('no address of the sample, and no corner of its lot, lies in the sea or a lake of the map that the site draws', () => {
  const shores = shoresByBand();
  const afloat = listAddresses().filter(address =>
    [address, ...lotBoundary(address.lot)].some(spot => !isOnLand(spot, shores)),
  );
  expect(afloat.map(({ fullAddress }) => fullAddress)).toEqual([]);
});

test('the land that addresses are held against has sea about it and lakes within', () => {
  const shores = shoresByBand();
  const waitemata = { lat: -36.83, lng: 174.78 };
  const lakeTaupo = { lat: -38.8, lng: 175.9 };
  const christchurch = { lat: -43.53, lng: 172.63 };
  expect([waitemata, lakeTaupo, christchurch].map(spot => isOnLand(spot, shores))).toEqual([
    false,
    false,
    true,
  ]);
});

/** The base map's shores, by the bands of latitude that they pass: steps from point to point in 1/scale degree. */
function shoresByBand(): Map<number, Shore[]> {
  const { scale, polygons } = JSON.parse(readFileSync(LAND, 'utf8')) as {
    scale: number;
    polygons: number[][][];
  };
  const bands = new Map<number, Shore[]>();
  for (const steps of polygons.flat()) {
    const ring = pointsOf(steps, scale);
    ring.forEach((to, i) => {
      const from = ring.at(i - 1)!;
      const [low, high] = [from.lat, to.lat].map(bandOf).toSorted((a, b) => a - b) as [number, number];
      for (let band = low; band <= high; band++) {
        const shore = bands.get(band) ?? [];
        if (shore.length === 0) bands.set(band, shore);
        shore.push({ from, to });
      }
    });
  }
  return bands;
}

function pointsOf(steps: number[], scale: number): Spot[] {
  let lng = 0;
  let lat = 0;
  return Array.from({ length: steps.length / 2 }, (_, i) => {
    lng += steps[2 * i]!;
    lat += steps[2 * i + 1]!;
    return { lng: lng / scale, lat: lat / scale };
  });
}

function bandOf(lat: number): number {
  return Math.floor(lat / BAND_DEGREES);
}

/** A spot is on land when a line due east of it crosses an odd number of shores. */
function isOnLand({ lat, lng }: Spot, shores: Map<number, Shore[]>): boolean {
  const crossed = (shores.get(bandOf(lat)) ?? []).filter(({ from, to }) => {
    if (from.lat > lat === to.lat > lat) return false;
    return lng < ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat) + from.lng;
  });
  return crossed.length % 2 === 1;
}
