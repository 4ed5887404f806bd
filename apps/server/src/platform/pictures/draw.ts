import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@sway/domain/image-sizes';
import type { ImageFormat } from '@sway/domain/image-sizes';
import { MAX_IMAGE_PIXELS } from '@sway/domain/media-rules';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

// Uploads are hostile: only these readers open them, whatever type a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread and no cache: several workers share the machine with the server.
sharp.concurrency(1);
sharp.cache(false);

/** The uncropped picture, or the square in its middle. */
export type Shape = 'uncropped' | 'square';

export type DrawOrder = { source: string; folder: string; shape: Shape };

/** The files in the order's folder, by name, and the size of the largest, upright, in pixels. */
export type Drawn = {
  files: string[];
  width: number;
  height: number;
  /** A tiny blurred WebP in base64. */
  preview: string;
};

const PREVIEW_WIDTH = 16;

const ENCODE: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  webp: picture => picture.webp({ quality: 80 }),
  // AVIF with effort 2 of 9 is 15 to 30 % smaller than WebP and takes a fraction of a second. Effort 4 takes eight times as long for 5 % more.
  avif: picture => picture.avif({ quality: 50, effort: 2 }),
  jpg: picture => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Re-encodes a picture at every width and in every format: upright, in sRGB, without metadata, never larger than the original.
 * @throws when the readers above cannot read all of it, or it has too many pixels.
 */
export async function drawPicture({ source, folder, shape }: DrawOrder): Promise<Drawn> {
  const picture = sharp(await readFile(source), {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: 'error',
    pages: 1,
  }).autoOrient();
  const { autoOrient } = await picture.metadata();
  const frame = frameOf(autoOrient, shape);
  const files: string[] = [];
  let largest = { width: 0, height: 0 };
  for (const width of IMAGE_WIDTHS) {
    const scale = Math.min(1, width / frame.width);
    const resized = picture.clone().resize(pixels(frame.width * scale), pixels(frame.height * scale));
    // Read and scaled once for each width, then encoded from memory.
    const { data, info } = await resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const { width: drawnWidth, height, channels } = info;
    largest = { width: drawnWidth, height };
    for (const format of IMAGE_FORMATS) {
      const raw = sharp(data, { raw: { width: drawnWidth, height, channels } });
      const flat = format === 'jpg' ? raw.flatten({ background: '#ffffff' }) : raw;
      // Written here, because the library's own message about a full disk has no code.
      await writeFile(join(folder, `${width}.${format}`), await ENCODE[format](flat).toBuffer());
      files.push(`${width}.${format}`);
    }
  }
  const tiny = await picture.clone().resize(PREVIEW_WIDTH).webp({ quality: 30, alphaQuality: 0 }).toBuffer();
  return { files, ...largest, preview: tiny.toString('base64') };
}

function frameOf({ width, height }: { width: number; height: number }, shape: Shape) {
  if (shape === 'uncropped') return { width, height };
  const side = Math.min(width, height);
  return { width: side, height: side };
}

function pixels(length: number): number {
  return Math.max(1, Math.round(length));
}
