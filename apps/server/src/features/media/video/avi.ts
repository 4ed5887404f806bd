import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';
import { VideoError } from './video-formats.ts';
import type { VideoSize } from './video-formats.ts';

/** The header list is a few kilobytes; beyond this many bytes come pictures. */
const HEADER_BYTES = 65_536;

/**
 * Reads the structure of an AVI: RIFF chunks that fill the file, a header list with a picture stream, and its data.
 * @returns the picture's size. @throws VideoError
 */
export async function readAvi(file: FileHandle, sizeBytes: number): Promise<VideoSize> {
  await requireCompleteRiffs(file, sizeBytes);
  const head = await readAt(file, 12, Math.min(HEADER_BYTES, sizeBytes - 12));
  const mainHeader = head.indexOf('avih', 0, 'latin1');
  const isHeaderList = head.toString('latin1', 0, 4) === 'LIST' && head.toString('latin1', 8, 12) === 'hdrl';
  if (!isHeaderList || mainHeader < 0 || mainHeader + 48 > head.length)
    throw new VideoError('The video is damaged or not complete');
  if (!hasPictureStream(head)) throw new VideoError('The file contains no video', 'media.no_picture');
  const [width, height] = [head.readUInt32LE(mainHeader + 40), head.readUInt32LE(mainHeader + 44)];
  const isValid = width > 0 && height > 0 && width < 65_536 && height < 65_536;
  return isValid ? { width, height } : null;
}

/** Requires that RIFF chunks fill the file. Files above a gigabyte have several, each followed by one byte of padding if needed. */
async function requireCompleteRiffs(file: FileHandle, sizeBytes: number): Promise<void> {
  let position = 0;
  while (position < sizeBytes) {
    const header = await readAt(file, position, 12);
    const isRiff = header.length === 12 && header.toString('latin1', 0, 4) === 'RIFF';
    const kind = header.toString('latin1', 8, 12);
    const end = isRiff ? position + 8 + header.readUInt32LE(4) : 0;
    if (!isRiff || kind !== (position === 0 ? 'AVI ' : 'AVIX') || end > sizeBytes || end < position + 12)
      throw new VideoError('The video is damaged or not complete');
    position = end + (end % 2);
  }
}

function hasPictureStream(head: Buffer): boolean {
  let at = head.indexOf('strh', 0, 'latin1');
  while (at >= 0) {
    if (head.toString('latin1', at + 8, at + 12) === 'vids') return true;
    at = head.indexOf('strh', at + 4, 'latin1');
  }
  return false;
}
