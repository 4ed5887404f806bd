import { open } from 'node:fs/promises';
import { readAvi } from './avi.ts';
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
