import { sql } from 'kysely';
import { seededRandom } from '@sway/demo/random';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { drawCases, hasError } from './draw-cases.ts';
import type { KnownAddress } from './draw-cases.ts';

/** Shorter texts do not identify a street. */
const FIRST_KEYSTROKE = 2;

export type Texts = {
  /** Every intermediate text of addresses typed without errors, key by key. */
  keystrokes: string[];
  /** Complete texts with a typing error. */
  withErrors: string[];
};

/** Texts that people type to find addresses of this register; the same on every run. */
export async function drawTexts(db: Db, count: number): Promise<Texts> {
  const random = seededRandom('address search bench');
  const { rows } = await sql<KnownAddress>`
    select full_address as "fullAddress", coalesce(unit, '') as unit, coalesce(address_number::text, '') as number,
      coalesce(address_number_suffix, '') as suffix, full_road_name as road, coalesce(suburb_locality, '') as suburb,
      coalesce(town_city, '') as town
    from addresses where address_id in (
      select address_id from addresses tablesample system (0.2) repeatable (1) order by md5(address_id::text) limit 3000)
    order by address_id`.execute(db);
  const cases = drawCases(rows, count, random);
  return {
    keystrokes: cases.filter(drawn => !hasError(drawn)).flatMap(({ typed }) => prefixesOf(typed)),
    withErrors: cases.filter(hasError).map(({ typed }) => typed),
  };
}

function prefixesOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - FIRST_KEYSTROKE + 1) }, (_, i) =>
    text.slice(0, FIRST_KEYSTROKE + i),
  );
}
