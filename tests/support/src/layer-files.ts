import { writeFileSync } from 'node:fs';
import { fileOf } from './linz-files.ts';

/** What a manifest states of a layer of floods. */
export const MANIFEST = {
  title: 'Flood plain, 1 % a year, 2100 scenario',
  kind: 'flood',
  source: 'Wellington City Council',
  licence: 'CC BY 4.0',
  date: '2024-05',
  attribution: '© Wellington City Council',
  link: 'https://wellington.example/flood',
  objection: 'https://wellington.example/object',
  value: 'Zone',
  words: { A: 'Flood plain' },
};

const [LNG, LAT] = [174.7977, -36.8284];
export type Ring = [number, number][];

/** A square of so many metres a side, its middle so many metres east of the place, in degrees. */
export function square(sizeM: number, eastM = 0): Ring {
  const [half, east] = [sizeM / 2 / 111_320, eastM / 111_320 / Math.cos((LAT * Math.PI) / 180)];
  const wide = half / Math.cos((LAT * Math.PI) / 180);
  const corners = [
    [-wide, -half],
    [wide, -half],
    [wide, half],
    [-wide, half],
    [-wide, -half],
  ] as const;
  return corners.map(([x, y]) => [LNG + east + x, LAT + y]);
}

export const polygon = (ring: Ring) => ({ type: 'Polygon', coordinates: [ring] });
export const feature = (geometry: unknown, properties: unknown = { Zone: 'A' }) => ({
  type: 'Feature',
  properties,
  geometry,
});

export function collection(features: unknown[], more: object = {}): string {
  return JSON.stringify({ type: 'FeatureCollection', ...more, features });
}

/** A file with a manifest beside it. @returns its path */
export function layerFile(
  content: string | Buffer,
  name = 'flood.geojson',
  manifest: object = MANIFEST,
): string {
  const path = fileOf(content, name);
  writeFileSync(`${path}.layer.json`, JSON.stringify(manifest));
  return path;
}
