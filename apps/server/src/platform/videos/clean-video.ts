import { readFile, writeFile } from 'node:fs/promises';
import { cleanAvi } from './clean-avi.ts';
import { cleanMovie } from './clean-movie.ts';
import type { VideoFormat, VideoSize } from './video-formats.ts';

/** A video to clean, in the file at `source`. */
export type VideoOrder = { source: string; format: VideoFormat };

/**
 * Erases in place the records of where, by whom and with which device a video was taken. The length of the file, pictures and sound stay
 * unchanged (product/media.md#videos-are-not-re-encoded). The whole file is in memory, so this is called in a worker.
 * @returns the picture's size. @throws VideoError
 */
export async function cleanVideo({ source, format }: VideoOrder): Promise<VideoSize> {
  const file = await readFile(source);
  const size = format === 'avi' ? cleanAvi(file) : cleanMovie(file);
  await writeFile(source, file, { flag: 'r+' });
  return size;
}
