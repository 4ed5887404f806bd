import { dirname } from 'node:path';
import type { Db } from '#platform/database/database.ts';
import { findClaimsOfDocuments, findWhereMediaAreShown } from './concerned.repo.ts';
import type { Concerned } from './concerned.repo.ts';
import type { Area, MediaFile } from './media-list.ts';

/** A file of the media that a backup does not have as it was written, and what is wrong with it. */
export type DamagedFile = Pick<MediaFile, 'area' | 'name'> & { fault: string };

/** A file that a restore leaves out. `concerned` says for each home or person where it belongs and whose it is, such as `the home 1 Kea Street (listing 7) of Mere (user 3)`. */
export type LeftOut = { name: string; fault: string; concerned: string[] };

const FINDERS: Record<Area, (db: Db, keys: string[]) => Promise<Concerned[]>> = {
  storage: findWhereMediaAreShown,
  privateStorage: findClaimsOfDocuments,
};

/** Looks up in the restored rows whom damaged files concern. */
export async function withConcerned(db: Db, damaged: readonly DamagedFile[]): Promise<LeftOut[]> {
  const found: Record<Area, Concerned[]> = { storage: [], privateStorage: [] };
  for (const [area, files] of Map.groupBy(damaged, file => file.area))
    found[area] = await FINDERS[area](db, [...new Set(files.map(({ name }) => dirname(name)))]);
  return damaged
    .map(({ area, name, fault }) => ({
      name,
      fault,
      concerned: found[area].filter(({ key }) => key === dirname(name)).map(textOf),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function textOf({ what, userId: id, userName: name }: Concerned): string {
  return `${what} of ${name} (user ${id})`;
}
