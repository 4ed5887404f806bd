import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@sway/domain/image-sizes';
import type { ImageFormat } from '@sway/domain/image-sizes';
import { MAX_IMAGE_PIXELS } from '@sway/domain/media-rules';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

// Uploads are hostile: nothing but these readers ever sees them, whatever a file calls itself.
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
// One picture at a time and none remembered: several workers share the machine with the server.
sharp.concurrency(1);
sharp.cache(false);

/** A whole picture, or its middle square. */
export type Shape = 'uncropped' | 'square';

export type DrawOrder = { source: string; folder: string; shape: Shape };

/** What was drawn, in the order's folder: files by name, the size of the largest in pixels, upright. */
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
  // The second effort of nine: 15 to 30 % smaller than WebP in a fraction of a second. The fourth takes eight times as long for 5 % more.
  avif: picture => picture.avif({ quality: 50, effort: 2 }),
  jpg: picture => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Draws a picture anew at every width and in every format: upright, in sRGB, without metadata, never larger than it is.
 * @throws when it is no whole picture that the readers above can read, or has too many pixels.
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
    // Read and scaled once a width, then encoded from memory.
    const { data, info } = await resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const { width: drawnWidth, height, channels } = info;
    largest = { width: drawnWidth, height };
    for (const format of IMAGE_FORMATS) {
      const raw = sharp(data, { raw: { width: drawnWidth, height, channels } });
      const flat = format === 'jpg' ? raw.flatten({ background: '#ffffff' }) : raw;
      await ENCODE[format](flat).toFile(join(folder, `${width}.${format}`));
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
