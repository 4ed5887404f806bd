import { writeFile } from 'node:fs/promises';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import sharp from 'sharp';
import { openPicture } from '../open-picture.ts';
import { cardSvg, COLORS, svg } from './card.ts';
import type { SharedCard } from './card.ts';

export type ShareOrder = {
  card: SharedCard;
  /** A stored picture to say it over. */
  source: string | null;
  /** A map as `drawMapPicture` draws it, for without a picture, and whether its middle is a home. */
  map: { svg: string; hasSpot: boolean } | null;
  /** The file for the picture. */
  target: string;
};

const { width, height } = SHARED_PICTURE;

/** The most bytes: some networks show no larger picture. The last quality is far below it for whatever photo. */
export const MAX_SHARED_BYTES = 200_000;
const QUALITIES = [82, 72, 60, 45, 25];

/** Draws the picture of a shared link: a JPEG, because some networks show nothing else, in the shape that all of them show. */
export async function drawSharedPicture({ card, source, map, target }: ShareOrder): Promise<void> {
  const ground = source === null ? null : await readPhoto(source);
  const drawings = map === null ? [cardSvg(card)] : [mapSvg(map), cardSvg(card)];
  const flat = sharp({ create: { width, height, channels: 3, background: COLORS.land } });
  const picture = ground ? sharp(ground, { raw: { width, height, channels: 3 } }) : flat;
  const drawn = await withSvg(() =>
    picture
      .composite(drawings.map(each => ({ input: Buffer.from(each) })))
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  for (const quality of QUALITIES) {
    const { width: w, height: h, channels } = drawn.info;
    const file = await sharp(drawn.data, { raw: { width: w, height: h, channels } })
      .flatten()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (file.length <= MAX_SHARED_BYTES || quality === QUALITIES.at(-1)) return writeFile(target, file);
  }
}

/** A photo's pixels, with its middle where the panel leaves it free. Uploads have been drawn anew when they were stored; a file that cannot be read has none. */
async function readPhoto(source: string): Promise<Buffer> {
  return (await openPicture(source))
    .resize(width, height, { fit: 'cover', position: 'bottom' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** A map whose middle is that of what the panel leaves free. Streets around a home are wider than those of a place. */
function mapSvg({ svg: streets, hasSpot }: NonNullable<ShareOrder['map']>): string {
  const widthPx = hasSpot ? 7 : 3.5;
  const style = `<style>path{fill:none;stroke:${COLORS.street};stroke-width:${widthPx};stroke-linejoin:round}#parcels{stroke:${COLORS.line};stroke-width:2}#through{stroke-width:${widthPx * 1.4}}#highway,#main{stroke-width:${widthPx * 2}}#names{display:none}</style>`;
  const spot = `<circle cx="600" cy="205" r="22" fill="${COLORS.lime}" stroke="${COLORS.ink}" stroke-width="7"/>`;
  const around = streets.replace('<svg', '<svg overflow="visible"');
  return svg(`${style}<g transform="translate(600 205) scale(1.08)">${around}</g>${hasSpot ? spot : ''}`);
}

/** Lets the library read SVG while it reads only what this file writes: the one order of this process. */
async function withSvg<T>(draw: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadSvgBuffer'];
  sharp.unblock({ operation });
  try {
    return await draw();
  } finally {
    sharp.block({ operation });
  }
}
