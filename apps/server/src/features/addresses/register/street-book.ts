import { reserveStreetIds, insertStreets, listStreets } from './streets.repo.ts';
import type { StreetNames, Street, StreetsTable } from './streets.repo.ts';
import type { Db } from '#platform/database/database.ts';

/** As many new streets as rows are read at once, nearly. */
const IDS_AT_HAND = 1000;

/** Which street each address stands on, known in the process while an import runs: 80,000 of them take some 20 MB. */
export type StreetBook = {
  /** How many streets it knows. */
  size: () => number;
  /** The ids of the rows' streets, in their order. Streets never seen get theirs now and are yet to be written. */
  idsOf: (rows: readonly StreetNames[]) => Promise<number[]>;
  /** A street's id; undefined for one never seen when no id is left of those that the last `idsOf` laid ready. */
  idAtHand: (street: StreetNames) => number | undefined;
  /** Writes the streets that got their ids since the last call: into `streets`, unless told otherwise. */
  write: (db: Db, table?: StreetsTable) => Promise<void>;
};

export async function openStreetBook(db: Db): Promise<StreetBook> {
  const idByKey = new Map((await listStreets(db)).map(street => [keyOf(street), street.id]));
  let spareIds: number[] = [];
  let unwritten: Street[] = [];

  async function keepAtHand(count: number): Promise<void> {
    if (spareIds.length < count) spareIds = spareIds.concat(await reserveStreetIds(db, count));
  }

  function idAtHand(names: StreetNames): number | undefined {
    const key = keyOf(names);
    const known = idByKey.get(key);
    if (known !== undefined) return known;
    const id = spareIds.pop();
    if (id === undefined) return undefined;
    idByKey.set(key, id);
    unwritten.push({ ...namesOf(key), id });
    return id;
  }

  return {
    size: () => idByKey.size,
    idAtHand,
    async idsOf(rows) {
      await keepAtHand(Math.max(IDS_AT_HAND, rows.length));
      return rows.map(row => idAtHand(row)!);
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
