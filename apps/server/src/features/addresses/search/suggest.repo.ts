import type { AddressQuery } from '@sway/domain/addresses/address-query';
import type { Position } from '@sway/domain/map/positions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** An address, or a street with the number of its addresses. Columns of the other kind are null. */
export type SuggestionRow = {
  kind: 'address' | 'street';
  id: number;
  fullAddress: string | null;
  fullAddressNumber: string | null;
  unitOfPropertyId: string | null;
  addressCount: number | null;
  fullRoadName: string;
  suburbLocality: string | null;
  townCity: string | null;
  territorialAuthority: string | null;
  longitude: number;
  latitude: number;
};

/** Addresses and streets that match the query, best match first. One round trip; every step uses an index (`suggest_addresses`). */
export async function findSuggestions(
  db: Db,
  { words, unit, number, suffix }: AddressQuery,
  near: Position | null,
  limit: number,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    select * from suggest_addresses(
      ${wordsParameter(words)}, ${unit?.toUpperCase() ?? null}, ${number}, ${suffix?.toUpperCase() ?? null},
      ${near ? sql`st_setsrid(st_makepoint(${near.lng}, ${near.lat}), 4326)` : sql`null`}, ${limit})`.execute(
    db,
  );
  return rows;
}

/**
 * The places, from 1, of the words that have to be left out so that streets are found; null where no street has any of them
 * (`words_to_leave_out`).
 */
export async function findWordsToLeaveOut(db: Db, words: AddressQuery['words']): Promise<number[] | null> {
  const { rows } = await sql<{ places: number[] | null }>`
    select words_to_leave_out(${wordsParameter(words)}) as places`.execute(db);
  return rows[0]!.places;
}

/** The words as a parameter of the search functions: each with its spellings, as in 'st|street|saint'. */
export function wordsParameter(words: AddressQuery['words']): RawBuilder<string[]> {
  return sql`${words.map(spellings => spellings.join('|'))}::text[]`;
}
