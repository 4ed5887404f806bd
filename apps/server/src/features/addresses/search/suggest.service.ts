import type { AddressSuggestion } from '@sway/contract/addresses';
import { readAddressQuery } from '@sway/domain/addresses/address-query';
import type { Position } from '@sway/domain/map/positions';
import type { Db } from '#platform/database/database.ts';
import { presentSuggestion } from '../address-presenter.ts';
import { findSuggestions } from './suggest.repo.ts';

type SuggestInput = { q: string; limit: number; near?: string | undefined };

/**
 * Suggestions for the typed text `q`, best match first; visitors may read them. Runs a second query only when the first
 * finds nothing and the text has another interpretation.
 */
export async function suggest(db: Db, { q, limit, near }: SuggestInput): Promise<AddressSuggestion[]> {
  for (const query of readAddressQuery(q).slice(0, 2)) {
    const rows = await findSuggestions(db, query, near ? parsePosition(near) : null, limit);
    if (rows.length > 0) return rows.map(row => presentSuggestion(row, q));
  }
  return [];
}

function parsePosition(near: string): Position {
  const [lat, lng] = near.split(',').map(Number) as [number, number];
  return { lat, lng };
}
