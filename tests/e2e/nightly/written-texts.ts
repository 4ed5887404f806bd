import type { Db } from '@sway/server/platform/database/database.ts';
import { BRAND } from '@sway/domain/brand';
import { suggestTitle } from '@sway/domain/listings/suggest-title';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { sql } from 'kysely';

/** The columns in which people and registers write: names, addresses, messages and the words of map layers. */
const WRITTEN_COLUMNS = `
  name username email bio agency specialization features area languages place title description content message answer note text home
  price_justification_text full_address address full_road_name road_name suburb city region district suburb_locality town_city
  territorial_authority situation_name legal_description file_name words legend attribution source licence subject body`
  .trim()
  .split(/\s+/);

/** Names that are the same in every language: of agencies, licences, files, user names of a demo and what browsers store. */
const NAMES =
  /OpenStreetMap|LINZ|CC BY|\b(?:MP4|MOV|AVI)\b|Land Information New Zealand|Real Estate Authority|Inland Revenue|Department of Internal Affairs|Consumer Protection|Tenancy Services|Unit Titles Services|New Zealand Legislation|Building Performance|MBIE|[\w.]*govt\.nz|settled\.govt\.nz|[\w.]+@sway\.example|sway[-_][\w-]+/gi;

/** Figures with their units, and days and months, which rules of a language write and not its texts. */
const FIGURES =
  /\d+[A-Z]?\b|m²|(?<=\d[\d.,]*\s?)(?:ha|km|h|k|m|am|pm)\b|\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b|\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/gi;

/** The letters of an avatar. */
const INITIALS = /^\p{Lu}{1,2}$/u;

/** Tells texts that people or registers wrote, which stay in their language, from those of the code. */
export async function openWrittenTexts(db: Db): Promise<(text: string) => boolean> {
  const { rows: columns } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name = any(${WRITTEN_COLUMNS})
      and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')`.execute(db);
  // Suggested titles are in English, because people keep them and readers of every language see them.
  const titles = PROPERTY_TYPES.map(propertyType =>
    suggestTitle({ propertyType, bedrooms: null }, 'your suburb'),
  );
  const phrases = new Set([BRAND.contact.address, ...titles].map(text => wordsOf(text).join(' ')));
  for (const { tableName, columnName } of columns) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(columnName)}::text as value from ${sql.table(tableName)}
      where ${sql.ref(columnName)} is not null`.execute(db);
    // Of JSON and arrays, their strings.
    for (const { value } of rows)
      for (const part of /^[{[]/.test(value) ? value.split(/[{}[\]":,]+/) : [value])
        phrases.add(wordsOf(part).join(' '));
  }
  return text => {
    if (INITIALS.test(text.trim())) return true;
    const rest = withoutPhrases(wordsOf(text.replaceAll(NAMES, ' ')), phrases);
    return !/\p{L}/u.test(rest.replaceAll(FIGURES, ''));
  };
}

/** The words that are in none of the phrases: the longest phrase that begins at a word is left out. */
function withoutPhrases(words: readonly string[], phrases: ReadonlySet<string>): string {
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    let end = words.length;
    while (end > at && !phrases.has(words.slice(at, end).join(' '))) end--;
    if (end === at) rest.push(words[at]!);
    at = Math.max(end, at + 1);
  }
  return rest.join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
