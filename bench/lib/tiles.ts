import { VectorTile } from '@mapbox/vector-tile';
import { mapXOf, mapYOf } from '@sway/server/features/map/tile-grid.ts';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import { PbfReader } from 'pbf';
import type { Figure } from './benchmark.ts';
import { measurePeers, measureSideBySide } from './measure.ts';

const COLD_MS = 50;
const MAX_BYTES = 200_000;
const PEER_RUNS = 3;

/** The tile that a place is in. */
export function tileAt(z: number, { lat, lng }: { lat: number; lng: number }): TileAddress {
  return { z, x: Math.floor(mapXOf(lng) * 2 ** z), y: Math.floor(mapYOf(lat) * 2 ** z) };
}

type Draw<Case> = (testCase: Case) => Promise<Buffer>;
type Contest<Case> = {
  cases: Case[];
  warmUp: Case[];
  ours: Draw<Case>;
  floor: (testCase: Case) => Promise<unknown>;
  peers: { name: string; ask: Draw<Case> }[];
};

/** Measures tiles of a zoom that are drawn for each request, first by us and then in turns with peers. */
export async function measureTiles<Case>(zoom: number, contest: Contest<Case>): Promise<Figure> {
  const sizes = new Map<string, number>();
  const noting = (name: string, draw: Draw<Case>) => async (testCase: Case) => {
    const { length } = await draw(testCase);
    sizes.set(name, Math.max(sizes.get(name) ?? 0, length));
  };
  const ours = noting('', contest.ours);
  const { cases, warmUp, floor } = contest;
  const measured = await measureSideBySide(cases, { ours, floor }, warmUp);
  const noted = contest.peers.map(({ name, ask }) => ({ name, ask: noting(name, ask) }));
  const peers = await measurePeers(cases.slice(0, PEER_RUNS), ours, noted);
  const inKb = [...sizes].map(
    ([name, bytes]) => `${(bytes / 1000).toFixed(1)} kB${name && ` by ${name.split(',')[0]}`}`,
  );
  const isMet = measured.ours.p99Ms <= COLD_MS && sizes.get('')! <= MAX_BYTES;
  const budget = { limit: `p99 ≤ ${COLD_MS} ms, ≤ ${MAX_BYTES / 1000} kB`, isMet };
  return { name: `zoom ${zoom}, drawn`, ...measured, peers, budget, note: `at most ${inKb.join(', ')}` };
}

/** How many homes or addresses the points of a tile stand for. */
export function countIn(tile: Buffer): number {
  const layers = Object.values(new VectorTile(new PbfReader(tile)).layers);
  const points = layers.flatMap(layer => Array.from({ length: layer.length }, (_, i) => layer.feature(i)));
  return points.reduce((sum, { properties }) => sum + Number(properties['count'] ?? 1), 0);
}
