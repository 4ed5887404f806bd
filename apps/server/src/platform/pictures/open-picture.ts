import { readFile } from 'node:fs/promises';
import { MAX_IMAGE_PIXELS } from '@sway/domain/media/media-rules';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { boxesBetween, findChild } from '../videos/iso-boxes.ts';

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

/** Opens the first picture of a file, with a bound on its pixels. */
export async function openPicture(path: string): Promise<Sharp> {
  const content = await readFile(path);
  nameAsAvif(content);
  return sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 });
}

/** The library knows an AVIF by its first brand alone, and by others whether it is a sequence. Files name theirs in any order. */
function nameAsAvif(content: Buffer): void {
  const [brands] = boxesBetween(content, 0, content.length);
  if (brands?.type !== 'ftyp' || brands.end < 16) return;
  content.write('avif', brands.start, 'latin1');
  // A file that describes a still picture has one to show, also beside a sequence.
  if (!findChild(content, { ...brands, start: 0, end: content.length }, 'meta')) return;
  for (let at = brands.start + 8; at + 4 <= brands.end; at += 4)
    if (['avis', 'msf1'].includes(content.toString('latin1', at, at + 4)))
      content.write('mif1', at, 'latin1');
}
