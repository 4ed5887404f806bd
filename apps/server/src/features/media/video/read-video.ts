import { open } from 'node:fs/promises';
import { readAvi } from './avi.ts';
import { blank } from './blank.ts';
import { findAviMetadata } from './blank-avi.ts';
import { findMovieMetadata } from './blank-movie.ts';
import { readMovie } from './iso-boxes.ts';
import type { VideoFormat, VideoSize } from './video-formats.ts';

/** Checks that a file is a complete video of its container. @returns its size in pixels. @throws VideoError */
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
 * Blanks in place the metadata that records where and with what a video was taken. The length of the file, pictures and sound stay
 * unchanged. @throws VideoError
 */
export async function blankMetadata(path: string, format: VideoFormat): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const ranges = await (format === 'avi' ? findAviMetadata(file, size) : findMovieMetadata(file, size));
    for (const range of ranges) await blank(file, range);
  } finally {
    await file.close();
  }
}
