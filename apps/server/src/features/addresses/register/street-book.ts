import { reserveStreetIds, insertStreets, listStreets } from './streets.repo.ts';
import type { StreetNames, Street, StreetsTable } from './streets.repo.ts';
import type { Db } from '#platform/database/database.ts';

/** Ids are asked for in blocks: a full import meets a new street every thirty addresses. */
const IDS_AT_ONCE = 1000;

/** Which street each address stands on, known in the process while an import runs: 80,000 of them take some 20 MB. */
export type StreetBook = {
  /** How many streets it knows. */
  size: () => number;
  /** The ids of the rows' streets, in their order. Streets never seen get theirs now and are yet to be written. */
  idsOf: (rows: readonly StreetNames[]) => Promise<number[]>;
  /** Writes the streets that got their ids since the last call: into `streets`, unless told otherwise. */
  write: (db: Db, table?: StreetsTable) => Promise<void>;
};

export async function openStreetBook(db: Db): Promise<StreetBook> {
  const idByKey = new Map((await listStreets(db)).map(street => [keyOf(street), street.id]));
  let spareIds: number[] = [];
  let unwritten: Street[] = [];

  return {
    size: () => idByKey.size,
    async idsOf(rows) {
      const keys = rows.map(keyOf);
      const fresh = [...new Set(keys)].filter(key => !idByKey.has(key));
      if (spareIds.length < fresh.length)
        spareIds = spareIds.concat(await reserveStreetIds(db, Math.max(IDS_AT_ONCE, fresh.length)));
      for (const key of fresh) {
        const id = spareIds.pop()!;
        idByKey.set(key, id);
        unwritten.push({ ...namesOf(key), id });
      }
      return keys.map(key => idByKey.get(key)!);
    },
    async write(tx, table = 'streets') {
      const streets = unwritten;
      unwritten = [];
      await insertStreets(tx, table, streets);
    },
  };
}

/** A register's text has no line break. */
function keyOf({ full_road_name, suburb_locality, town_city, territorial_authority }: StreetNames): string {
  return `${full_road_name}\n${suburb_locality ?? ''}\n${town_city ?? ''}\n${territorial_authority ?? ''}`;
}

/** Taken from the key, not from a row: a row's texts are parts of a whole chunk of the file, and would keep it in memory. */
function namesOf(key: string): Omit<Street, 'id'> {
  const [full_road_name, suburb_locality, town_city, territorial_authority] = key.split('\n') as [
    string,
    string,
    string,
    string,
  ];
  return { full_road_name, suburb_locality, town_city, territorial_authority };
}
