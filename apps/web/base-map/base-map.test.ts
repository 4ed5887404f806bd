import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeLand } from '../src/shared/map/land-data.ts';
import { COUNTRY, drawLand } from './land.ts';
import type { Ring } from './rings.ts';

const FOLDER = new URL('../public/basemap/', import.meta.url);

type Label = {
  properties: { name: string; kind: string; rank: number };
  geometry: { coordinates: [number, number] };
};

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

const labels = (JSON.parse(read('places.json')) as { features: Label[] }).features;
const streets = decodeLand(JSON.parse(read('land-streets.json'))).coordinates as Ring[][];

function isOnLand(point: [number, number]): boolean {
  return streets.some(
    ([coast, ...lakes]) => contains(coast!, point) && !lakes.some(lake => contains(lake, point)),
  );
}

/** Whether a point is on land or within one or two kilometres of it: the Gazetteer places some towns at their waterfront, and the coast is accurate to 100 m. */
function isByLand([x, y]: [number, number]): boolean {
  return [-0.02, -0.01, 0, 0.01, 0.02].some(dx => [-0.01, 0, 0.01].some(dy => isOnLand([x + dx, y + dy])));
}

function contains(ring: Ring, [x, y]: [number, number]): boolean {
  return ring.slice(1).reduce((inside, [x1, y1], index) => {
    const [x0, y0] = ring[index]!;
    const crosses = y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0;
    return crosses ? !inside : inside;
  }, false);
}

function namesOf(list: Label[]): string[] {
  return list.map(({ properties }) => properties.name);
}

function positionOf(name: string): [number, number] | undefined {
  return labels.find(({ properties }) => properties.name === name)?.geometry.coordinates;
}

describe('the committed base map', () => {
  it('needs at most 150 kB compressed for a wide view and 900 kB in total', () => {
    const files = ['land-country.json', 'places.json', 'land-streets.json'].map(read);
    const wideView = files.slice(0, 2).reduce((sum, text) => sum + gzipSync(text).length, 0);
    expect(wideView).toBeLessThan(150_000);
    expect(files.reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThan(900_000);
  });

  it.each(['land-country.json', 'land-streets.json'])('has closed rings within New Zealand in %s', file => {
    for (const ring of decodeLand(JSON.parse(read(file))).coordinates.flat()) {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
      for (const [x, y] of ring) expect(isInNewZealand([x!, y!])).toBe(true);
    }
  });

  it('has towns on land and waters on water', () => {
    const towns = labels.filter(({ properties }) => properties.kind !== 'water');
    const waters = labels.filter(({ properties }) => properties.kind === 'water');
    expect(namesOf(towns.filter(({ geometry }) => !isByLand(geometry.coordinates)))).toEqual([]);
    expect(namesOf(waters.filter(({ geometry }) => isOnLand(geometry.coordinates)))).toEqual([]);
  });

  it('puts every label inside New Zealand', () => {
    expect(labels.length).toBeGreaterThan(1000);
    for (const { geometry } of labels) expect(isInNewZealand(geometry.coordinates)).toBe(true);
  });

  it('uses the Gazetteer’s official names, without superseded ones', () => {
    const names = namesOf(labels);
    const official = [
      'Whanganui',
      'Taupō',
      'Ōtāhuhu',
      'Whakatāne',
      'Kaikōura',
      'Whangārei',
      'Paraparaumu',
      'St Heliers',
    ];
    const superseded = ['Wanganui', 'Taupo', 'Otahuhu', 'Kaikoura', 'Saint Heliers', 'Remuwera'];
    expect(official.filter(name => !names.includes(name))).toEqual([]);
    expect(superseded.filter(name => names.includes(name))).toEqual([]);
    expect(positionOf('Auckland')?.map(Math.round)).toEqual([175, -37]);
  });

  it('encodes land so that decoding returns the same ring', () => {
    const ring: Ring = [
      [170, -44],
      [170.4, -44],
      [170.4, -44.4],
      [170, -44.4],
      [170, -44],
    ];
    const [decoded] = decodeLand(drawLand([[ring]], { ...COUNTRY, simplifyAfterDeg: 0 })).coordinates[0]!;
    expect(decoded).toEqual([
      [170.1, -44],
      [170.3, -44],
      [170.4, -44.1],
      [170.4, -44.3],
      [170.3, -44.4],
      [170.1, -44.4],
      [170, -44.3],
      [170, -44.1],
      [170.1, -44],
    ]);
  });
});

function isInNewZealand([x, y]: [number, number]): boolean {
  return y > -53 && y < -33.9 && ((x > 165.5 && x < 180) || (x > -177.5 && x < -175.5));
}
