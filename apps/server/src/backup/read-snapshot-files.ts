import { join } from 'node:path';
import type { LoadableRows } from './database/load-rows.ts';
import type { PendingJob } from '#platform/jobs/pending-jobs.repo.ts';
import type { Snapshot } from './folder/backup-folder.ts';
import { fromJsonLines } from './folder/lines.ts';
import type { Manifest } from './folder/manifest.ts';
import { readCompressed } from './folder/stored-file.ts';
import type { MediaFile } from './media/media-list.ts';

/** The media of a snapshot, in the order of lists. @throws DamagedError at the latest at its end */
export function readMediaList(
  { path }: Snapshot,
  { media }: Manifest,
  key: Buffer | null,
): AsyncGenerator<MediaFile> {
  return fromJsonLines<MediaFile>(readCompressed(join(path, media.file), key, media));
}

/** The rows of a snapshot. */
export async function rowsOfSnapshot(
  { path }: Snapshot,
  manifest: Manifest,
  key: Buffer | null,
): Promise<LoadableRows> {
  const files = new Map(manifest.tables.map(table => [table.name, table]));
  const jobs = readCompressed(join(path, manifest.jobs.file), key, manifest.jobs);
  return {
    migrations: manifest.migrations,
    tables: manifest.tables,
    sequences: manifest.sequences,
    jobs: await Array.fromAsync(fromJsonLines<PendingJob>(jobs)),
    contentOf: async table => files.get(table.name)!,
    rowsOf(table) {
      const stored = files.get(table.name)!;
      return readCompressed(join(path, stored.file), key, stored);
    },
  };
}
