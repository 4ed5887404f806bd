import { createHash } from 'node:crypto';
import { ACCOUNT_LIMITS } from '@sway/domain/account-rules';
import { IMAGE_WIDTHS } from '@sway/domain/image-sizes';
import sharp from 'sharp';
import { badInput } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { insertImage } from './media.repo.ts';

// Uploads are hostile: nothing but these readers ever sees them, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

const DATA_URL = /^data:image\/[\w.+-]+;base64,(?<content>[A-Za-z0-9+/]+={0,2})$/;
const MAX_PIXELS = 50_000_000;

/**
 * Takes an avatar as it was sent, a data string (§5): checks its true content, crops it to a square without metadata, and
 * stores it at every width.
 * @returns its id among the media.
 * @throws AppError bad_input when it is no picture, too large a file, or too many pixels.
 */
export async function storeAvatar({ db, storage, clock }: Platform, dataUrl: string): Promise<number> {
  const content = decode(dataUrl);
  const files = await drawSquares(content);
  const sha256 = createHash('sha256').update(files[0]!.data).digest('hex');
  const key = `avatar-${sha256.slice(0, 32)}`;
  for (const [i, width] of IMAGE_WIDTHS.entries())
    await storage.write(`${key}/${width}.webp`, files[i]!.data);
  const { width, height } = files.at(-1)!.info;
  return insertImage(db, { key, width, height, sha256, createdAt: clock() });
}

function decode(dataUrl: string): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.groups?.content;
  if (!base64) throw badInput('avatar', 'Please select an image file (JPG, PNG, GIF, etc.)');
  const content = Buffer.from(base64, 'base64');
  if (content.length > ACCOUNT_LIMITS.maxAvatarBytes) {
    throw badInput('avatar', 'Please select an image smaller than 5MB');
  }
  return content;
}

/** The picture's middle square at every width, and no larger than it is. */
async function drawSquares(content: Buffer) {
  try {
    const upright = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
    const { autoOrient } = await upright.metadata();
    const shortest = Math.min(autoOrient.width, autoOrient.height);
    return await Promise.all(
      IMAGE_WIDTHS.map(width => {
        const side = Math.min(width, shortest);
        const square = upright.clone().resize(side, side, { fit: 'cover' });
        return square.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
      }),
    );
  } catch {
    throw badInput('avatar', 'Failed to process the image. Please try again.');
  }
}
