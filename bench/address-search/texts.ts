import { sql } from 'kysely';
import { seededRandom } from '@sway/demo/random';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { drawCases, hasSlip } from './draw-cases.ts';
import type { KnownAddress } from './draw-cases.ts';

/** Shorter texts name no street yet. */
const FIRST_KEYSTROKE = 2;

export type Texts = {
  /** Every text on the way to an address typed without fault, key by key. */
  keystrokes: string[];
  /** Whole texts with a slip in them. */
  slips: string[];
};

/** What people type to find addresses of this register, drawn alike every time. */
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
    keystrokes: cases.filter(drawn => !hasSlip(drawn)).flatMap(({ typed }) => beginningsOf(typed)),
    slips: cases.filter(hasSlip).map(({ typed }) => typed),
  };
}

function beginningsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - FIRST_KEYSTROKE + 1) }, (_, i) =>
    text.slice(0, FIRST_KEYSTROKE + i),
  );
}
