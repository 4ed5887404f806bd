import { boxAt, boxesBetween, findChild, u32 } from './iso-boxes.ts';
import type { Box } from './iso-boxes.ts';

export type AddRange = (start: number, end: number) => void;

/** Adds the ranges of a track's samples, by its tables (ISO/IEC 14496-12, 8.7). What the tables state beyond their end is ignored. */
export function addSamples(file: Buffer, media: Box, isSound: boolean, add: AddRange): void {
  const table = boxAt(file, media, 'minf', 'stbl');
  const offsets = findChild(file, table, 'stco', 'co64');
  const perChunk = findChild(file, table, 'stsc');
  if (!table || !offsets || !perChunk) return;
  const isWide = offsets.type === 'co64';
  const chunks = rowCount(file, offsets, 8, isWide ? 8 : 4);
  const runs = rowCount(file, perChunk, 8, 12);
  const lengthOf = sampleLengths(file, table, isSound);
  let sample = 0;
  for (let chunk = 0, run = 0; chunk < chunks; chunk += 1) {
    while (run + 1 < runs && u32(file, perChunk, 8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const count = u32(file, perChunk, 12 + 12 * run);
    const at = offsets.start + 8 + chunk * (isWide ? 8 : 4);
    const start = isWide ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at);
    add(start, start + lengthOf(sample, count));
    sample += count;
  }
}

/** How many rows a table has: as many as it states, or as fit into it. */
function rowCount(file: Buffer, box: Box, headBytes: number, rowBytes: number): number {
  return Math.min(u32(file, box, headBytes - 4), Math.floor((box.end - box.start - headBytes) / rowBytes));
}

/** @returns a function that sums the bytes of `count` samples starting with number `from`. */
function sampleLengths(file: Buffer, table: Box, isSound: boolean): (from: number, count: number) => number {
  const compact = findChild(file, table, 'stz2');
  if (compact) {
    const bits = file[compact.start + 7] ?? 0;
    return sumOf(rowCount(file, compact, 12, bits / 8 || Infinity), i => compactSize(file, compact, bits, i));
  }
  const sizes = findChild(file, table, 'stsz');
  const oneSize = u32(file, sizes, 4);
  if (!sizes) return () => 0;
  if (oneSize === 0)
    return sumOf(rowCount(file, sizes, 12, 4), i => file.readUInt32BE(sizes.start + 12 + 4 * i));
  const soundBytes = isSound ? soundBytesOf(file, table) : () => 0;
  return (_, count) => Math.max(oneSize * count, soundBytes(count));
}

function sumOf(rows: number, sizeOf: (i: number) => number) {
  return (from: number, count: number) => {
    let sum = 0;
    for (let i = from; i < Math.min(from + count, rows); i += 1) sum += sizeOf(i);
    return sum;
  };
}

function compactSize(file: Buffer, { start }: Box, bits: number, i: number): number {
  if (bits === 16) return file.readUInt16BE(start + 12 + 2 * i);
  if (bits === 8) return file[start + 12 + i]!;
  return (file[start + 12 + (i >> 1)]! >> (i % 2 === 0 ? 4 : 0)) & 15;
}

/** The bytes of a sound's value where QuickTime states another width than the samples have. */
const VALUE_BYTES: Record<string, number> = {
  ulaw: 1,
  alaw: 1,
  'raw ': 1,
  in24: 3,
  in32: 4,
  fl32: 4,
  fl64: 8,
};

/**
 * The bytes of a number of sound samples by the description of the sound. QuickTime counts each value of uncompressed sound as a sample
 * of one byte, so its table of sizes states too little.
 */
function soundBytesOf(file: Buffer, table: Box): (count: number) => number {
  const descriptions = findChild(file, table, 'stsd');
  const [sound] = descriptions ? boxesBetween(file, descriptions.start + 8, descriptions.end) : [];
  if (!sound || sound.end - sound.start < 28) return () => 0;
  const version = file.readUInt16BE(sound.start + 8);
  const channels = file.readUInt16BE(sound.start + 16);
  const valueBytes = VALUE_BYTES[sound.type] ?? Math.ceil(file.readUInt16BE(sound.start + 18) / 8);
  if (version === 1 && u32(file, sound, 28) > 0) {
    const [samplesPerPacket, bytesPerFrame] = [u32(file, sound, 28), u32(file, sound, 36)];
    return count => Math.ceil(count / samplesPerPacket) * bytesPerFrame;
  }
  return count => (version === 0 ? count * channels * valueBytes : 0);
}
