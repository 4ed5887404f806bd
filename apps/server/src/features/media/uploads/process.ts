import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/errors.ts';
import { PictureError } from '#platform/pictures/pictures.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import { newKey, videoFile } from '../media-urls.ts';
import { blankTellingParts, readVideo } from '../video/read-video.ts';
import { VIDEO_CONTENT_TYPES, VideoError } from '../video/video-formats.ts';
import type { VideoFormat } from '../video/video-formats.ts';
import type { Received } from './receive.ts';

/** An upload as it will be stored: files in a folder, and what is known of them. */
export type Processed = {
  key: string;
  kind: 'image' | 'video';
  contentType: string;
  folder: string;
  files: string[];
  sizeBytes: number;
  width: number | null;
  height: number | null;
  preview: string | null;
};

/**
 * Makes of a received file what will be stored. Nothing is ever stored that did not pass here
 * (product/media.md#the-content-decides-the-type).
 * @throws AppError media.damaged, media.no_picture, media.data_tracks, media.too_many_pixels; unavailable when too many wait
 */
export async function processUpload(
  pictures: Pictures,
  { path, content }: Received,
  folder: string,
  shape: 'whole' | 'square',
): Promise<Processed> {
  await mkdir(folder);
  const processed =
    content.kind === 'image'
      ? await processPicture(pictures, path, folder, shape)
      : await processVideo(path, folder, content.format);
  const sizes = await Promise.all(processed.files.map(async file => (await stat(join(folder, file))).size));
  return { ...processed, folder, sizeBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function processPicture(pictures: Pictures, source: string, folder: string, shape: 'whole' | 'square') {
  try {
    const drawn = await pictures.draw({ source, folder, shape });
    return { key: newKey('photo'), kind: 'image' as const, contentType: 'image/webp', ...drawn };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new AppError(/pixel limit/i.test(error.message) ? 'media.too_many_pixels' : 'media.damaged');
  }
}

async function processVideo(path: string, folder: string, format: VideoFormat) {
  const key = newKey(format);
  try {
    const size = await readVideo(path, format);
    await blankTellingParts(path, format);
    await rename(path, join(folder, videoFile(key)));
    return {
      key,
      kind: 'video' as const,
      contentType: VIDEO_CONTENT_TYPES[format],
      files: [videoFile(key)],
      width: size?.width ?? null,
      height: size?.height ?? null,
      preview: null,
    };
  } catch (error) {
    if (error instanceof VideoError) throw new AppError(error.code, { detail: error.message });
    throw error;
  }
}
