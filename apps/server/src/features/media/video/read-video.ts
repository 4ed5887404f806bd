import { open } from 'node:fs/promises';
import { readAvi } from './avi.ts';
import { blank } from './blank.ts';
import { tellingPartsOfAvi } from './blank-avi.ts';
import { tellingPartsOfMovie } from './blank-movie.ts';
import { readMovie } from './iso-boxes.ts';
import type { VideoFormat, VideoSize } from './video-formats.ts';

/** Checks that a file is a whole video of its container. @returns its size in pixels. @throws VideoError */
export async function readVideo(path: string, format: VideoFormat): Promise<VideoSize> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await (format === 'avi' ? readAvi(file, size) : readMovie(file, size));
  } finally {
    await file.close();
  }
}

/**
 * Blanks in place what a video says of where and with what it was taken. The file keeps its length, and pictures and sound
 * stay as they were sent. @throws VideoError
 */
export async function blankTellingParts(path: string, format: VideoFormat): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const parts = await (format === 'avi' ? tellingPartsOfAvi(file, size) : tellingPartsOfMovie(file, size));
    for (const part of parts) await blank(file, part);
  } finally {
    await file.close();
  }
}
