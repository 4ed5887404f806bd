import { readFileSync } from 'node:fs';

export type Spot = { lat: number; lng: number };
type Shore = { from: Spot; to: Spot };

/** The shores of the land that the sample's streets are placed on, indexed by bands of latitude, for checking whether a point is on land. */
export type Shores = Map<number, Shore[]>;

const LAND = new URL('./land-streets.json', import.meta.url);
const BAND_DEGREES = 0.01;

/** Reads the shores, which are encoded as steps from point to point in 1/scale degree. */
export function readShores(): Shores {
  const { scale, polygons } = JSON.parse(readFileSync(LAND, 'utf8')) as {
    scale: number;
    polygons: number[][][];
  };
  const bands: Shores = new Map();
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

/** Whether a point is on land: a line due east from it then crosses an odd number of shores. */
export function isOnLand({ lat, lng }: Spot, shores: Shores): boolean {
  const crossed = (shores.get(bandOf(lat)) ?? []).filter(({ from, to }) => {
    if (from.lat > lat === to.lat > lat) return false;
    return lng < ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat) + from.lng;
  });
  return crossed.length % 2 === 1;
}
