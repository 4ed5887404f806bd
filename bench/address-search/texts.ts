import { seededRandom } from '@sway/demo/random';
import type { Random } from '@sway/demo/random';
import { foldForSearch } from '@sway/domain/text/search-text';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/database.ts';

type KnownAddress = { meant: string; number: string; road: string; place: string };

/** How people type an address: as it is written, without macrons and commas, abbreviated, with the number last, without one. */
const HABITS: ((address: KnownAddress) => string)[] = [
  ({ meant }) => meant,
  ({ meant }) => foldForSearch(meant).replaceAll(',', ''),
  ({ number, road, place }) => `${number} ${road.split(' ')[0]!} ${place.slice(0, 3)}`,
  ({ number, road, place }) => `${road} ${number} ${place}`,
  ({ road, place }) => `${road} ${place}`,
];

const ERRORS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (word[at] === 'e' ? 'a' : 'e') + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
];

/** Shorter texts do not identify a street. */
const FIRST_KEYSTROKE = 2;

/** A complete text with a typing error, and the address that is meant. */
export type Mistyped = { typed: string; meant: string };

/** Texts that people type to find addresses of this register, key by key and with an error; the same on every run. */
export async function drawTexts(db: Db): Promise<{ keystrokes: string[]; withErrors: Mistyped[] }> {
  const random = seededRandom('address search bench');
  const { rows } = await sql<KnownAddress>`
    select full_address as meant, lower(full_address_number) as number, full_road_name as road,
      coalesce(suburb_locality, town_city, '') as place
    from addresses tablesample system (5) repeatable (1) order by md5(address_id::text) limit 400`.execute(
    db,
  );
  const typed = rows.slice(0, 300).map(row => random.pick(HABITS)(row));
  return {
    keystrokes: typed.flatMap(text =>
      Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(0, FIRST_KEYSTROKE + i)),
    ),
    withErrors: rows.slice(300).map(({ meant, number, road, place }) => ({
      typed: `${number} ${withError(foldForSearch(`${road} ${place}`), random)}`,
      meant,
    })),
  };
}

/** Omits, swaps, replaces or repeats a letter in the longest word. */
function withError(text: string, random: Random): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0]!;
  return text.replace(longest, random.pick(ERRORS)(longest, random.int(1, longest.length - 2)));
}
