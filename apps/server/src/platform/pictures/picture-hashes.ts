import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';

/** A stored picture whose hashes are wanted. */
export type HashOrder = { source: string };

/** The hashes of a stored picture. @throws when it cannot be read */
export async function hashPicture({ source }: HashOrder): Promise<string[] | null> {
  const { data, info } = await (await openPicture(source)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return pictureHashes(() => sharp(data, { raw: { width, height, channels } }));
}

/** A matrix of grey values. */
type Grey = number[][];

const ROWS = 8;
const COLUMNS = 9;
/** The least difference of two neighbours that counts, of 255: in an even sky, less is noise. */
const MIN_CONTRAST = 4;
/** Of the 64 pairs of neighbours, those that must differ. Skies, plans and plain walls have fewer, and are like one another. */
const MIN_CONTRASTS = 20;

/**
 * The difference hashes of a picture turned and mirrored in eight ways, its own first, as signed 64-bit numbers in decimal digits: one bit
 * for each pair of neighbours in 9 × 8 grey values. A picture that was scaled, compressed or made brighter differs in few bits.
 * @param open gives the whole picture decoded: a reader that shrinks while it decodes shifts the values
 * @returns null for a picture that is too plain
 */
export async function pictureHashes(open: () => Sharp): Promise<string[] | null> {
  const lying = await greyOf(open(), COLUMNS, ROWS);
  const pairs = lying.flatMap(row => row.slice(1).map((value, i) => Math.abs(value - row[i]!)));
  if (pairs.filter(difference => difference >= MIN_CONTRAST).length < MIN_CONTRASTS) return null;
  const turned = transposed(await greyOf(open(), ROWS, COLUMNS));
  return [lying, turned].flatMap(grey =>
    [grey, mirrored(grey), grey.toReversed(), mirrored(grey.toReversed())].map(hashOf),
  );
}

async function greyOf(picture: Sharp, width: number, height: number): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_each, x) => data[(y * width + x) * info.channels]!),
  );
}

function transposed(grey: Grey): Grey {
  return grey[0]!.map((_, x) => grey.map(row => row[x]!));
}

function mirrored(grey: Grey): Grey {
  return grey.map(row => row.toReversed());
}

function hashOf(grey: Grey): string {
  let bits = 0n;
  for (const row of grey)
    for (let x = 1; x < COLUMNS; x++) bits = (bits << 1n) | (row[x - 1]! - row[x]! >= MIN_CONTRAST ? 1n : 0n);
  return String(BigInt.asIntN(64, bits));
}
