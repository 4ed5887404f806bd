import { reserveStreetIds, insertStreets, listStreets } from './streets.repo.ts';
import type { StreetNames, Street, StreetsTable } from './streets.repo.ts';
import type { Db } from '#platform/database/database.ts';

/** As many new streets as rows are read at once, nearly. */
const SPARE_IDS = 1000;
/** Written in one statement. */
const STREET_BATCH_SIZE = 5000;

/** Which street each address stands on, known in the process while an import runs: 80,000 of them take some 20 MB. */
export type StreetIds = {
  /** How many streets it knows. */
  size: () => number;
  /** The ids of the rows' streets, in their order. Streets never seen get theirs now and are yet to be written. */
  idsOf: (rows: readonly StreetNames[]) => Promise<number[]>;
  /** The id of a street by its key; undefined for one never seen when no id is left of those that the last `idsOf` laid ready. */
  takeSpareId: (key: string) => number | undefined;
  /** Writes the streets that got their ids since the last call: into `streets`, unless told otherwise. */
  write: (db: Db, table?: StreetsTable) => Promise<void>;
};

/** A street's names between tabs, which no text of a register has; what is not known is empty. */
export function streetKey({
  full_road_name,
  suburb_locality,
  town_city,
  territorial_authority,
}: StreetNames): string {
  return `${full_road_name}\t${suburb_locality ?? ''}\t${town_city ?? ''}\t${territorial_authority ?? ''}`;
}

export async function loadStreetIds(db: Db): Promise<StreetIds> {
  const idByKey = new Map((await listStreets(db)).map(street => [streetKey(street), street.id]));
  let spareIds: number[] = [];
  let unwritten: string[] = [];

  async function reserveSpareIds(count: number): Promise<void> {
    if (spareIds.length < count) spareIds = spareIds.concat(await reserveStreetIds(db, count));
  }

  function takeSpareId(key: string): number | undefined {
    const known = idByKey.get(key);
    if (known !== undefined) return known;
    const id = spareIds.pop();
    if (id === undefined) return undefined;
    idByKey.set(key, id);
    unwritten.push(key);
    return id;
  }

  return {
    size: () => idByKey.size,
    takeSpareId,
    async idsOf(rows) {
      await reserveSpareIds(Math.max(SPARE_IDS, rows.length));
      // A row's texts are parts of a whole chunk of the file, and would keep it in memory: the key is a copy.
      return rows.map(row => takeSpareId(streetKey(row))!);
    },
    async write(tx, table = 'streets') {
      const keys = unwritten;
      unwritten = [];
      for (let start = 0; start < keys.length; start += STREET_BATCH_SIZE) {
        const streets = keys
          .slice(start, start + STREET_BATCH_SIZE)
          .map(key => streetOf(key, idByKey.get(key)!));
        await insertStreets(tx, table, streets);
      }
    },
  };
}

function streetOf(key: string, id: number): Street {
  const [full_road_name, suburb_locality, town_city, territorial_authority] = key.split('\t') as [
    string,
    string,
    string,
    string,
  ];
  return { id, full_road_name, suburb_locality, town_city, territorial_authority };
}
