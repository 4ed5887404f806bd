import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { packTiles } from './pmtiles-file.ts';
import type { Tile } from './pmtiles-file.ts';

const BOX = { west: 166, south: -47.5, east: 179, north: -34 };

/** Opens a file as a browser does, which reads parts of it. */
function reader(file: Buffer) {
  const reads: number[] = [];
  const archive = new PMTiles({
    getKey: () => 'file',
    async getBytes(offset, length) {
      reads.push(length);
      return { data: new Uint8Array(file.subarray(offset, offset + length)).buffer };
    },
  });
  return { archive, reads };
}

async function textOf(archive: PMTiles, z: number, x: number, y: number): Promise<string | undefined> {
  const tile = await archive.getZxy(z, x, y);
  return tile && Buffer.from(tile.data).toString();
}

/** All tiles of a zoom; `textAt` is their content. */
function tilesOf(z: number, textAt: (x: number, y: number) => string): Tile[] {
  const side = Array.from({ length: 2 ** z }, (_, i) => i);
  return side.flatMap(x => side.map(y => ({ z, x, y, content: Buffer.from(textAt(x, y)) })));
}

test('every tile is read back, and none where there was none', async () => {
  const tiles = [
    ...tilesOf(0, () => 'world'),
    ...tilesOf(3, (x, y) => `${x}/${y}`).filter(({ x, y }) => x !== 2 || y !== 5),
  ];
  const { archive } = reader(packTiles(tiles, BOX, { name: 'test' }));
  expect(await archive.getMetadata()).toEqual({ name: 'test' });
  expect(await archive.getHeader()).toMatchObject({
    minZoom: 0,
    maxZoom: 3,
    minLon: 166,
    maxLat: -34,
    tileType: 1,
  });
  expect(await textOf(archive, 0, 0, 0)).toBe('world');
  expect(await textOf(archive, 3, 7, 1)).toBe('7/1');
  expect(await textOf(archive, 3, 2, 5)).toBeUndefined();
  expect(await textOf(archive, 2, 0, 0)).toBeUndefined();
});

test('equal tiles are stored once', async () => {
  const many = packTiles(
    tilesOf(6, x => (x === 9 ? 'coast' : 'land')),
    BOX,
    {},
  );
  expect(many.length).toBeLessThan(800);
  const { archive } = reader(many);
  expect([await textOf(archive, 6, 9, 30), await textOf(archive, 6, 10, 30)]).toEqual(['coast', 'land']);
});

test('a file of many tiles has a directory for each part, so that the first read is small', async () => {
  const { archive, reads } = reader(
    packTiles(
      tilesOf(7, (x, y) => `${x} ${y} ${(x * 7919 + y * 104_729) % 9973}`),
      BOX,
      {},
    ),
  );
  expect(await textOf(archive, 7, 100, 90)).toMatch(/^100 90 /);
  expect(await textOf(archive, 7, 0, 127)).toMatch(/^0 127 /);
  expect(Math.max(...reads)).toBeLessThanOrEqual(16_384);
});
