import { writeFile } from 'node:fs/promises';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import sharp from 'sharp';
import { openPicture } from '../open-picture.ts';
import { cardSvg, COLORS } from './card.ts';
import type { CardMap, SharedCard } from './card.ts';

/** A card, for over a stored picture or a map, and the file for the picture. */
export type ShareOrder = { card: SharedCard; source: string | null; map: CardMap | null; target: string };

/** The most bytes: some networks show no larger picture. The last quality is far below it for whatever photo. */
export const MAX_SHARED_BYTES = 200_000;
const QUALITIES = [82, 72, 60, 45, 25];

/** Draws the picture of a shared link: a JPEG, because some networks show nothing else, in the shape that all of them show. */
export async function drawSharedPicture({ card, source, map, target }: ShareOrder): Promise<void> {
  const { width, height } = SHARED_PICTURE;
  const flat = { create: { width, height, channels: 3, background: COLORS.land } } as const;
  const photo = source === null ? null : await readPhoto(source);
  const ground = photo ? sharp(photo, { raw: { width, height, channels: 3 } }) : sharp(flat);
  const input = Buffer.from(cardSvg(card, map));
  const drawn = await withSvg(() => ground.composite([{ input }]).png({ compressionLevel: 1 }).toBuffer());
  for (const quality of QUALITIES) {
    const file = await sharp(drawn).flatten().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= MAX_SHARED_BYTES || quality === QUALITIES.at(-1)) return writeFile(target, file);
  }
}

/** The pixels of a photo, with its middle where the panel leaves it free. */
async function readPhoto(source: string): Promise<Buffer> {
  return (await openPicture(source))
    .resize({ ...SHARED_PICTURE, fit: 'cover', position: 'bottom' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Lets the library read SVG, while it reads only what these files have written: a worker carries out one order at a time. */
async function withSvg<T>(draw: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadSvgBuffer'];
  sharp.unblock({ operation });
  try {
    return await draw();
  } finally {
    sharp.block({ operation });
  }
}
