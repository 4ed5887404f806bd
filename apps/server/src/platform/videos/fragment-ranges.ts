import { boxAt, boxesBetween, findChild, u32 } from './iso-boxes.ts';
import type { Box } from './iso-boxes.ts';
import type { AddRange } from './sample-ranges.ts';

/** What flags of a fragment's header and of its runs say that they contain (ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
const HAS = {
  baseOffset: 0x1,
  description: 0x2,
  defaultDuration: 0x8,
  defaultSize: 0x10,
  defaultFlags: 0x20,
  baseIsFragment: 0x2_0000,
  runOffset: 0x1,
  firstFlags: 0x4,
  sizes: 0x200,
} as const;

/** Which of the columns of a run's rows there are: duration, size, flags, composition time. */
const COLUMNS = [0x100, 0x200, 0x400, 0x800];

/** The bytes that the header of a track's fragment has. */
export function fragmentHeadBytes(content: Buffer): number {
  const { baseOffset, description, defaultDuration, defaultSize, defaultFlags } = HAS;
  return (
    8 +
    bytesOf(content, {
      [baseOffset]: 8,
      [description]: 4,
      [defaultDuration]: 4,
      [defaultSize]: 4,
      [defaultFlags]: 4,
    })
  );
}

/** The bytes that a run has: its head and its rows. */
export function runBytes(content: Buffer): number {
  const count = content.length >= 8 ? content.readUInt32BE(4) : 0;
  return runHeadBytes(content) + count * rowBytes(content);
}

function runHeadBytes(content: Buffer): number {
  return 8 + bytesOf(content, { [HAS.runOffset]: 4, [HAS.firstFlags]: 4 });
}

function rowBytes(content: Buffer): number {
  return bytesOf(content, Object.fromEntries(COLUMNS.map(flag => [flag, 4])));
}

function bytesOf(content: Buffer, byFlag: Record<number, number>): number {
  const flags = content.length >= 4 ? content.readUInt32BE(0) : 0;
  return Object.entries(byFlag).reduce((sum, [flag, bytes]) => sum + (flags & Number(flag) ? bytes : 0), 0);
}

/** Adds the ranges of the samples of a fragment (`moof`) that belong to the tracks with these ids. */
export function addFragment(
  file: Buffer,
  movie: Box,
  fragment: Box,
  trackIds: Set<number>,
  add: AddRange,
): void {
  let position = fragment.at;
  for (const track of boxesBetween(file, fragment.start, fragment.end)) {
    const head = track.type === 'traf' ? findChild(file, track, 'tfhd') : undefined;
    if (!head) continue;
    const id = u32(file, head, 4);
    const flags = u32(file, head, 0);
    if (flags & HAS.baseOffset) position = u32(file, head, 8) * 2 ** 32 + u32(file, head, 12);
    else if (flags & HAS.baseIsFragment) position = fragment.at;
    const base = position;
    for (const run of boxesBetween(file, track.start, track.end)) {
      if (run.type !== 'trun') continue;
      if (u32(file, run, 0) & HAS.runOffset) position = base + (u32(file, run, 8) | 0);
      const end = position + lengthOfRun(file, run, statedSize(file, movie, head));
      if (trackIds.has(id)) add(Math.max(0, position), Math.max(0, end));
      position = end;
    }
  }
}

/** The size of the samples whose run states none: of this fragment, or of the track in the whole movie. */
function statedSize(file: Buffer, movie: Box, head: Box): number {
  const flags = u32(file, head, 0);
  const { baseOffset, description, defaultDuration } = HAS;
  const content = file.subarray(head.start, head.end);
  if (flags & HAS.defaultSize)
    return u32(file, head, 8 + bytesOf(content, { [baseOffset]: 8, [description]: 4, [defaultDuration]: 4 }));
  const extension = boxAt(file, movie, 'mvex');
  for (const track of extension ? boxesBetween(file, extension.start, extension.end) : [])
    if (track.type === 'trex' && u32(file, track, 4) === u32(file, head, 4)) return u32(file, track, 16);
  return 0;
}

function lengthOfRun(file: Buffer, run: Box, size: number): number {
  const content = file.subarray(run.start, run.end);
  const count = u32(file, run, 4);
  if (!(u32(file, run, 0) & HAS.sizes)) return count * size;
  const [from, bytes] = [runHeadBytes(content), rowBytes(content)];
  const sizeAt = bytesOf(content, { [COLUMNS[0]!]: 4 });
  let sum = 0;
  for (let i = 0; i < count && from + i * bytes < content.length; i += 1)
    sum += u32(file, run, from + i * bytes + sizeAt);
  return sum;
}
