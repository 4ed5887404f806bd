import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/errors.ts';
import { PictureError } from '#platform/pictures/pictures.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import { VIDEO_CONTENT_TYPES, VideoError } from '#platform/videos/video-formats.ts';
import type { VideoFormat } from '#platform/videos/video-formats.ts';
import { newKey, videoFile } from '../media-urls.ts';
import type { Received } from './receive.ts';

/** A processed upload, ready to be stored: its files in a folder, and their properties. */
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
  /** Of a picture, as `pictureHashes` has them. */
  hashes: string[] | null;
};

/**
 * Processes a received file into the files to store. Only processed files are ever stored
 * (product/media.md#the-content-decides-the-type).
 * @throws AppError media.damaged, media.no_picture, media.too_complex, media.too_many_pixels; unavailable if too many files are queued
 */
export async function processUpload(
  pictures: Pictures,
  { path, content }: Received,
  folder: string,
  shape: 'uncropped' | 'square',
): Promise<Processed> {
  await mkdir(folder);
  const processed =
    content.kind === 'image'
      ? await processPicture(pictures, path, folder, shape)
      : await processVideo(pictures, path, folder, content.format);
  const sizes = await Promise.all(processed.files.map(async file => (await stat(join(folder, file))).size));
  return { ...processed, folder, sizeBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function processPicture(
  pictures: Pictures,
  source: string,
  folder: string,
  shape: 'uncropped' | 'square',
) {
  try {
    const drawn = await pictures.draw({ source, folder, shape });
    return { key: newKey('photo'), kind: 'image' as const, contentType: 'image/webp', ...drawn };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new AppError(/pixel limit/i.test(error.message) ? 'media.too_many_pixels' : 'media.damaged');
  }
}

async function processVideo(pictures: Pictures, path: string, folder: string, format: VideoFormat) {
  const key = newKey(format);
  try {
    const size = await pictures.cleanVideo({ source: path, format });
    await rename(path, join(folder, videoFile(key)));
    return {
      key,
      kind: 'video' as const,
      contentType: VIDEO_CONTENT_TYPES[format],
      files: [videoFile(key)],
      width: size?.width ?? null,
      height: size?.height ?? null,
      preview: null,
      hashes: null,
    };
  } catch (error) {
    if (error instanceof VideoError) throw new AppError(error.code, { detail: error.message });
    // What was not erased cannot be stored.
    if (error instanceof PictureError) throw new AppError('media.too_complex');
    throw error;
  }
}
