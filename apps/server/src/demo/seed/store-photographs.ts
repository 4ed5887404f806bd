import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { IMAGE_WIDTHS } from '@sway/domain/image-sizes';
import type { Photograph } from '@sway/demo/scenes/photographs';
import type { Storage } from '#platform/storage.ts';

/** A photograph of the pool, with the SHA-256 of its largest file in hexadecimal. */
export type StoredPhotograph = Photograph & { sha256: string };

/**
 * Puts the photographs that were drawn ahead where the site serves them from, for every listing of the sample to share.
 * Files that are there already stay.
 */
export async function storePool(storage: Storage): Promise<StoredPhotograph[]> {
  const catalogue = fileURLToPath(import.meta.resolve('@sway/demo/photographs.json'));
  const pool = JSON.parse(await readFile(catalogue, 'utf8')) as Photograph[];
  return Promise.all(
    pool.map(async photograph => {
      await storePhotograph(photograph, storage);
      return { ...photograph, sha256: await digestOf(photograph) };
    }),
  );
}

async function storePhotograph({ name }: Photograph, storage: Storage): Promise<void> {
  await Promise.all(
    IMAGE_WIDTHS.map(width => storage.share(`${name}/${width}.webp`, drawnFile(name, width))),
  );
}

async function digestOf({ name }: Photograph): Promise<string> {
  const largest = await readFile(drawnFile(name, 1280));
  return createHash('sha256').update(largest).digest('hex');
}

function drawnFile(name: string, width: number): string {
  return fileURLToPath(import.meta.resolve(`@sway/demo/photographs/${name}-${width}.webp`));
}
