import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';
import { VideoError } from './video-formats.ts';
import type { VideoSize } from './video-formats.ts';

/**
 * A box of an ISO base media file (ISO/IEC 14496-12) or QuickTime movie, which starts at `at` and has its content from `start` to `end`.
 */
export type Box = { type: string; at: number; start: number; end: number };

/** The number of boxes of a file that can still be read. */
export type BoxBudget = { boxes: number };

/** More boxes than any camera writes; the bound stops files that are made to keep the server reading. */
export const MAX_BOXES = 20_000;

/**
 * Reads the structure of an MP4 or MOV: boxes that fill the file exactly, one movie with a picture track, and its data.
 * @returns the picture's size. @throws VideoError
 */
export async function readMovie(file: FileHandle, sizeBytes: number): Promise<VideoSize> {
  const budget = { boxes: MAX_BOXES };
  const top = await boxesBetween(file, 0, sizeBytes, budget);
  const movie = top.find(box => box.type === 'moov');
  if (!movie || !top.some(box => box.type === 'mdat')) throw new VideoError('The video is not complete');
  for (const track of await childrenOf(file, movie, 'trak', budget)) {
    if (await isPictureTrack(file, track, budget)) return sizeOfTrack(file, track, budget);
  }
  throw new VideoError('The file contains no video', 'media.no_picture');
}

/** The boxes of a type directly inside another box. @throws VideoError */
export async function childrenOf(file: FileHandle, parent: Box, type: string, budget: BoxBudget) {
  const children = await boxesBetween(file, parent.start, parent.end, budget);
  return children.filter(box => box.type === type);
}

/** The boxes that fill a range of the file. @throws VideoError if they do not fill it, or are too many */
export async function boxesBetween(
  file: FileHandle,
  from: number,
  to: number,
  budget: BoxBudget,
): Promise<Box[]> {
  const boxes: Box[] = [];
  let position = from;
  while (position < to) {
    const header = await readAt(file, position, 16);
    // QuickTime ends some lists with four zero bytes.
    if (to - position === 4 && header.length >= 4 && header.readUInt32BE(0) === 0) break;
    const box = header.length >= 8 ? boxAt(header, position, to) : null;
    budget.boxes -= 1;
    if (!box || box.end > to || budget.boxes < 0)
      throw new VideoError('The video is damaged or not complete');
    boxes.push(box);
    position = box.end;
  }
  return boxes;
}

function boxAt(header: Buffer, position: number, to: number): Box | null {
  const type = header.toString('latin1', 4, 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, at: position, start: position + 8, end: to };
  if (size === 1) {
    if (header.length < 16) return null;
    const large = Number(header.readBigUInt64BE(8));
    return large < 16 ? null : { type, at: position, start: position + 16, end: position + large };
  }
  return size < 8 ? null : { type, at: position, start: position + 8, end: position + size };
}

async function isPictureTrack(file: FileHandle, track: Box, budget: BoxBudget): Promise<boolean> {
  const [media] = await childrenOf(file, track, 'mdia', budget);
  const [handler] = media ? await childrenOf(file, media, 'hdlr', budget) : [];
  return handler !== undefined && (await handlerType(file, handler)) === 'vide';
}

/** The handler type of a track: `vide`, `soun`, `meta` and so on. */
export async function handlerType(file: FileHandle, handler: Box): Promise<string> {
  return (await readAt(file, handler.start + 8, 4)).toString('latin1');
}

/** Reads width and height at the end of the track's header, each as 16.16 fixed point. */
async function sizeOfTrack(file: FileHandle, track: Box, budget: BoxBudget): Promise<VideoSize> {
  const [header] = await childrenOf(file, track, 'tkhd', budget);
  if (!header || header.end - header.start < 84) return null;
  const sides = await readAt(file, header.end - 8, 8);
  const [width, height] = [sides.readUInt32BE(0) >>> 16, sides.readUInt32BE(4) >>> 16];
  return width > 0 && height > 0 ? { width, height } : null;
}
