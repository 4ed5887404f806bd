import type { FileHandle } from 'node:fs/promises';
import type { MetadataRange } from './blank.ts';
import { childrenOf } from './iso-boxes.ts';
import type { Box, BoxBudget } from './iso-boxes.ts';
import { readAt } from './read-at.ts';
import { VideoError } from './video-formats.ts';

/** How much of a file's tables can still be read, over all its tracks; `bytes` is how many bytes of samples they can name. */
export type SampleBudget = BoxBudget & { chunks: number; rows: number; bytes: number };

/** More than the data tracks of 50 MB of video have; the bounds stop files that are made to keep the server reading. */
export const MAX_SAMPLE_ROWS = { chunks: 50_000, rows: 500_000 };
/** More media data boxes than a camera writes. */
const MAX_DATA_BOXES = 100;

/**
 * The ranges of a track's samples, chunk by chunk, from its tables (ISO/IEC 14496-12, 8.7). Ranges outside the media data are left out.
 * @throws VideoError if the tables are damaged, too long, or name more bytes than the file has
 */
export async function samplesOf(
  file: FileHandle,
  media: Box,
  data: Box[],
  budget: SampleBudget,
): Promise<MetadataRange[]> {
  const [information] = await childrenOf(file, media, 'minf', budget);
  const [table] = information ? await childrenOf(file, information, 'stbl', budget) : [];
  if (!table) return [];
  const offsets = await chunkOffsets(file, table, budget);
  if (offsets.length === 0) return [];
  if (data.length > MAX_DATA_BOXES) throw damaged();
  const perChunk = await samplesPerChunk(file, table, budget);
  const sizeOf = await sampleSizes(file, table, budget);
  let sample = 0;
  let run = 0;
  const ranges: MetadataRange[] = [];
  for (const [index, start] of offsets.entries()) {
    while (run + 1 < perChunk.length && perChunk[run + 1]!.firstChunk <= index + 1) run += 1;
    const { samples } = perChunk[run]!;
    const length = sizeOf(sample, samples);
    sample += samples;
    budget.bytes -= length;
    if (budget.bytes < 0) throw damaged();
    if (length > 0 && data.some(box => start >= box.start && start + length <= box.end))
      ranges.push({ start, end: start + length });
  }
  return ranges;
}

async function chunkOffsets(file: FileHandle, table: Box, budget: SampleBudget): Promise<number[]> {
  const [short] = await childrenOf(file, table, 'stco', budget);
  const [long] = short ? [] : await childrenOf(file, table, 'co64', budget);
  const rows = await rowsOf(file, short ?? long, { countAt: 4, rowBytes: long ? 8 : 4 }, budget);
  budget.chunks -= rows.length;
  if (budget.chunks < 0) throw damaged();
  return rows.map(row => (long ? Number(row.readBigUInt64BE(0)) : row.readUInt32BE(0)));
}

async function samplesPerChunk(file: FileHandle, table: Box, budget: SampleBudget) {
  const [box] = await childrenOf(file, table, 'stsc', budget);
  const rows = await rowsOf(file, box, { countAt: 4, rowBytes: 12 }, budget);
  if (rows.length === 0) throw damaged();
  return rows.map(row => ({ firstChunk: row.readUInt32BE(0), samples: row.readUInt32BE(4) }));
}

/** @returns a function that sums the sizes of `count` samples starting at `from`. */
async function sampleSizes(
  file: FileHandle,
  table: Box,
  budget: SampleBudget,
): Promise<(from: number, count: number) => number> {
  const [box] = await childrenOf(file, table, 'stsz', budget);
  if (!box || box.end - box.start < 12) throw damaged();
  const oneSize = (await readAt(file, box.start + 4, 4)).readUInt32BE(0);
  if (oneSize > 0) return (_, count) => oneSize * count;
  const sizes = (await rowsOf(file, box, { countAt: 8, rowBytes: 4 }, budget)).map(row =>
    row.readUInt32BE(0),
  );
  return (from, count) => {
    if (from + count > sizes.length) throw damaged();
    return sizes.slice(from, from + count).reduce((sum, size) => sum + size, 0);
  };
}

/** The rows of a table with its row count at `countAt` in the box. @throws VideoError */
async function rowsOf(
  file: FileHandle,
  box: Box | undefined,
  { countAt, rowBytes }: { countAt: number; rowBytes: number },
  budget: SampleBudget,
): Promise<Buffer[]> {
  if (!box) return [];
  const head = await readAt(file, box.start + countAt, 4);
  const count = head.length === 4 ? head.readUInt32BE(0) : Number.NaN;
  const from = box.start + countAt + 4;
  if (!(count <= budget.rows) || from + count * rowBytes > box.end) throw damaged();
  budget.rows -= count;
  const rows = await readAt(file, from, count * rowBytes);
  return Array.from({ length: count }, (_, i) => rows.subarray(i * rowBytes, (i + 1) * rowBytes));
}

function damaged(): VideoError {
  return new VideoError('The video is damaged or not complete');
}
