import { readAddressQuery } from '@sway/domain/addresses/address-query';
import type { AddressQuery } from '@sway/domain/addresses/address-query';
import { wordAsTyped } from '@sway/domain/addresses/matched-ranges';
import type { Db } from '#platform/database/database.ts';
import { findWordsToLeaveOut } from './suggest.repo.ts';

/** What a search found, and the words of its text that it is without, as they were typed, if any. */
export type Understood<Row> = { rows: Row[]; notUnderstood: string[] | undefined };

/** A text has no more interpretations that are worth a search of their own. */
const MAX_INTERPRETATIONS = 4;

/**
 * Searches for a typed text: for its interpretations in turn until one finds something, and then for the likeliest one without the words
 * that match nothing, so that an unknown word does not empty a list.
 * @param find searches for one interpretation
 */
export async function findUnderstood<Row>(
  db: Db,
  text: string,
  find: (query: AddressQuery) => Promise<Row[]>,
): Promise<Understood<Row>> {
  const queries = readAddressQuery(text).slice(0, MAX_INTERPRETATIONS);
  for (const query of queries) {
    const rows = await find(query);
    if (rows.length > 0) return { rows, notUnderstood: undefined };
  }
  // The last interpretation has the most of the text's numbers taken out of its words.
  const query = queries.findLast(({ number }) => number !== null) ?? queries[0];
  const places = query && (await findWordsToLeaveOut(db, query.words));
  if (!places || places.length === 0) return { rows: [], notUnderstood: undefined };
  const isLeftOut = (_: unknown, i: number) => places.includes(i + 1);
  const rows = await find({ ...query, words: query.words.filter((word, i) => !isLeftOut(word, i)) });
  const leftOut = query.words.filter(isLeftOut).map(([word]) => wordAsTyped(text, word!));
  return { rows, notUnderstood: rows.length > 0 ? leftOut : undefined };
}
