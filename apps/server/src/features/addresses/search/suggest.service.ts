import type { AddressSuggestion } from '@sway/contract/addresses';
import { foldLongitude } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';
import type { Db } from '#platform/database/database.ts';
import { presentSuggestion } from '../address-presenter.ts';
import { findSuggestions } from './suggest.repo.ts';
import { findUnderstood } from './understood.ts';

type SuggestInput = { q: string; limit: number; near?: string | undefined };

/**
 * Suggestions for the typed text `q`, best match first; visitors may read them. Runs further queries only when the first finds nothing.
 */
export async function suggest(db: Db, { q, limit, near }: SuggestInput): Promise<AddressSuggestion[]> {
  const position = near ? parsePosition(near) : null;
  const { rows, notUnderstood } = await findUnderstood(db, q, query =>
    findSuggestions(db, query, position, limit),
  );
  return rows.map(row => presentSuggestion(row, q, notUnderstood));
}

function parsePosition(near: string): Position {
  const [lat, lng] = near.split(',').map(Number) as [number, number];
  return { lat, lng: foldLongitude(lng) };
}
