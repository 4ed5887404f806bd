import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@sway/domain/media/image-sizes';
import type { ImageWidth } from '@sway/domain/media/image-sizes';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';
import { pictureHashes } from './picture-hashes.ts';

/** The uncropped picture, or the square in its middle. */
type Shape = 'uncropped' | 'square';

export type DrawOrder = { source: string; folder: string; shape: Shape };

/** The files in the order's folder, by name, and the size of the largest, upright, in pixels. */
export type Drawn = {
  files: string[];
  width: number;
  height: number;
  /** A tiny blurred WebP in base64. */
  preview: string;
  /** See `pictureHashes`. */
  hashes: string[] | null;
};

const PREVIEW_WIDTH = 16;
/** Keeps the preview of a very tall picture tiny. */
const PREVIEW_HEIGHT = 64;

/** The most pixels that a WebP has in one direction. */
const MAX_SIDE = 16_383;

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);

/** How each format is encoded. More effort takes two to eight times as long for 3 to 8 % fewer bytes. */
const ENCODE: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  webp: picture => picture.webp({ quality: 80, effort: 2 }),
  avif: picture => picture.avif({ quality: 50, effort: 1 }),
  // For browsers that know neither AVIF nor WebP.
  jpg: picture => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};

/**
 * Re-encodes a picture at every width, in the formats of that width: upright, in sRGB, without metadata, never larger than the original.
 * @throws when the readers above cannot read all of it, or it has too many pixels.
 */
export async function drawPicture({ source, folder, shape }: DrawOrder): Promise<Drawn> {
  const picture = (await openPicture(source)).autoOrient();
  const { autoOrient } = await picture.metadata();
  const frame = frameOf(autoOrient, shape);
  // Read and decoded once; smaller widths are made of the largest.
  const largest = await rawAt(picture, frame, MAX_WIDTH);
  const files: string[] = [];
  for (const width of IMAGE_WIDTHS) {
    const raw = width === MAX_WIDTH ? largest : await rawAt(sharpOf(largest), largest.info, width);
    for (const format of IMAGE_FORMATS[width]) {
      const file = `${width}.${format}`;
      // Written here, because the library's own message about a full disk has no code.
      await writeFile(join(folder, file), await ENCODE[format](sharpOf(raw)).toBuffer());
      files.push(file);
    }
  }
  const tiny = await sharpOf(largest)
    .resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 0 })
    .toBuffer();
  return {
    files,
    width: largest.info.width,
    height: largest.info.height,
    preview: tiny.toString('base64'),
    hashes: await pictureHashes(() => sharpOf(largest)),
  };
}

type Size = { width: number; height: number };
type Raw = { data: Buffer; info: Size & { channels: 1 | 2 | 3 | 4 } };

function sharpOf({ data, info: { width, height, channels } }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** The picture's pixels in sRGB, scaled down to a width, and to a height that can be stored. */
async function rawAt(picture: Sharp, frame: Size, width: number): Promise<Raw> {
  const scale = Math.min(1, width / frame.width, MAX_SIDE / frame.height);
  return picture
    .resize(pixels(frame.width * scale), pixels(frame.height * scale))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function frameOf({ width, height }: Size, shape: Shape): Size {
  if (shape === 'uncropped') return { width, height };
  const side = Math.min(width, height);
  return { width: side, height: side };
}

function pixels(length: number): number {
  return Math.max(1, Math.round(length));
}

/**
 * The formats in which an uploaded picture is stored, by file extension. Pages name `.webp`; under the same name, a browser that
 * accepts AVIF receives AVIF where it is stored, and one that does not accept WebP receives JPEG.
 */
type ImageFormat = 'webp' | 'avif' | 'jpg';

/**
 * The formats of each width. AVIF is stored where it pays: at 640 pixels and below it is about a quarter smaller than WebP. At 1,280 it is
 * hardly smaller, unless encoding it takes longer than everything else together.
 */
const IMAGE_FORMATS: Record<ImageWidth, readonly ImageFormat[]> = {
  320: ['webp', 'avif', 'jpg'],
  640: ['webp', 'avif', 'jpg'],
  1280: ['webp', 'jpg'],
};

/** The names of a stored picture's files, such as `640.webp`. */
export const IMAGE_FILES: readonly string[] = IMAGE_WIDTHS.flatMap(width =>
  IMAGE_FORMATS[width].map(format => `${width}.${format}`),
);
