import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A vector tile, not compressed. */
export type Tile = { z: number; x: number; y: number; content: Uint8Array };

/** Degrees. */
type Box = { west: number; south: number; east: number; north: number };

type Entry = { id: number; offset: number; length: number; run: number };

const HEADER_BYTES = 127;
/** Readers fetch the header and the first directory with one request of this size. */
const FIRST_REQUEST_BYTES = 16_384;
const ENTRIES_OF_A_LEAF = 2_000;
const GZIP = 2;
const VECTOR_TILES = 1;

/**
 * Packs vector tiles into a PMTiles file (version 3), compressed. Equal tiles, such as those all of whose ground is land, are stored
 * once. Tiles of near places are near each other in the file.
 */
export function packTiles(tiles: readonly Tile[], box: Box, metadata: object): Buffer {
  const { entries, data } = storeTiles(tiles);
  const { root, leaves } = writeDirectories(entries);
  const description = gzipSync(JSON.stringify(metadata), { level: 9 });
  const sections = [root, description, leaves, data];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  for (const [i, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * i);
    header.writeBigUInt64LE(BigInt(section.length), 16 + 16 * i);
    offset += section.length;
  }
  const contents = new Set(entries.map(entry => entry.offset)).size;
  for (const [i, count] of [tiles.length, entries.length, contents].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + 8 * i);
  const zooms = tiles.map(({ z }) => z);
  Buffer.from([1, GZIP, GZIP, VECTOR_TILES, Math.min(...zooms), Math.max(...zooms)]).copy(header, 96);
  for (const [i, degrees] of [box.west, box.south, box.east, box.north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  return Buffer.concat([header, ...sections]);
}

function storeTiles(tiles: readonly Tile[]): { entries: Entry[]; data: Buffer } {
  const stored = new Map<string, { offset: number; length: number }>();
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  const byId = tiles
    .map(({ z, x, y, content }) => ({ id: zxyToTileId(z, x, y), content }))
    .toSorted((a, b) => a.id - b.id);
  for (const { id, content } of byId) {
    const key = createHash('sha256').update(content).digest('base64');
    let place = stored.get(key);
    if (!place) {
      const part = gzipSync(content, { level: 9 });
      place = { offset: end, length: part.length };
      stored.set(key, place);
      parts.push(part);
      end += part.length;
    }
    const last = entries.at(-1);
    if (last?.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, data: Buffer.concat(parts) };
}

function writeDirectories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const root = writeDirectory(entries);
  if (root.length <= FIRST_REQUEST_BYTES - HEADER_BYTES) return { root, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const leafEntries: Entry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += ENTRIES_OF_A_LEAF) {
    const leaf = writeDirectory(entries.slice(first, first + ENTRIES_OF_A_LEAF));
    // A run of none says that the entry is a directory.
    leafEntries.push({ id: entries[first]!.id, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: writeDirectory(leafEntries), leaves: Buffer.concat(leaves) };
}

function writeDirectory(entries: Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, i) => id - (entries[i - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, i) => {
      const before = entries[i - 1];
      return before && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Buffer.from(numbers.flatMap(varint)), { level: 9 });
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}
