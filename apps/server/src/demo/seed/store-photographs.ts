import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Photograph } from '@sway/demo/photographs/photograph';
import { IMAGE_WIDTHS } from '@sway/domain/media/image-sizes';
import type { Storage } from '#platform/storage/storage.ts';

/** A photograph with the SHA-256 of its largest file, in hexadecimal. */
export type StoredPhotograph = Photograph & { sha256: string };

/** Offers the drawn photographs in the storage, where the sample's listings share them. Files that are there remain. */
export async function storePhotographs(
  storage: Storage,
  photographs: readonly Photograph[],
): Promise<StoredPhotograph[]> {
  return Promise.all(
    photographs.map(async photograph => {
      await storeFiles(photograph, storage);
      return { ...photograph, sha256: await digestPhotograph(photograph) };
    }),
  );
}

async function storeFiles({ name }: Photograph, storage: Storage): Promise<void> {
  await Promise.all(
    IMAGE_WIDTHS.map(width => storage.share(`${name}/${width}.webp`, drawnFile(name, width))),
  );
}

async function digestPhotograph({ name }: Photograph): Promise<string> {
  const largest = await readFile(drawnFile(name, Math.max(...IMAGE_WIDTHS)));
  return createHash('sha256').update(largest).digest('hex');
}

function drawnFile(name: string, width: number): string {
  return fileURLToPath(import.meta.resolve(`@sway/demo/photographs/${name}-${width}.webp`));
}
