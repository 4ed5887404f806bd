import { writeFile } from 'node:fs/promises';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import { openPicture } from './open-picture.ts';

/** A picture of a home, and the file for the picture that shared links show. */
export type ShareOrder = { source: string; target: string };

/** Draws the picture of a shared link: a JPEG, because some networks show nothing else, in the shape that all of them show. */
export async function drawSharedPicture({ source, target }: ShareOrder): Promise<void> {
  const { width, height } = SHARED_PICTURE;
  const picture = (await openPicture(source))
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true });
  await writeFile(target, await picture.toBuffer());
}
