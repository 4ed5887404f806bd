import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_WIDTHS } from '@sway/domain/image-sizes';
import type { Photograph } from '@sway/scenes/photographs';

const POOL = fileURLToPath(new URL('../../../sample/', import.meta.url));

/** A photograph of the pool, with the SHA-256 of its largest file in hexadecimal. */
export type StoredPhotograph = Photograph & { sha256: string };

/**
 * Puts the photographs that were drawn ahead where the site serves them from, for every listing of the sample to share.
 * Files that are there already stay.
 */
export async function storePool(mediaDir: string): Promise<StoredPhotograph[]> {
  const pool = JSON.parse(await readFile(join(POOL, 'photographs.json'), 'utf8')) as Photograph[];
  return Promise.all(
    pool.map(async photograph => {
      await storePhotograph(photograph, mediaDir);
      return { ...photograph, sha256: await digestOf(photograph) };
    }),
  );
}

async function storePhotograph({ name }: Photograph, mediaDir: string): Promise<void> {
  const folder = join(mediaDir, name);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    IMAGE_WIDTHS.map(width => linkOrCopy(drawnFile(name, width), join(folder, `${width}.webp`))),
  );
}

async function digestOf({ name }: Photograph): Promise<string> {
  const largest = await readFile(drawnFile(name, 1280));
  return createHash('sha256').update(largest).digest('hex');
}

function drawnFile(name: string, width: number): string {
  return join(POOL, 'photographs', `${name}-${width}.webp`);
}

/** A hard link costs no space; where the folders lie on two disks, or links are unknown, a copy does. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await copyFile(from, to);
  }
}
