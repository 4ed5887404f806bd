import type { AddressSuggestion } from '@sway/contract/addresses';
import { readAddressQuery } from '@sway/domain/address-query';
import { matchedRanges } from '@sway/domain/matched-ranges';
import type { Position } from '@sway/domain/positions';
import type { Db } from '#platform/database/database.ts';
import { findSuggestions } from './suggest.repo.ts';
import type { SuggestionRow } from './suggest.repo.ts';

type SuggestInput = { q: string; limit: number; near?: string | undefined };

/**
 * Suggestions for the typed text `q`, best match first; visitors may read them. Runs a second query only when the first
 * finds nothing and the text has another interpretation.
 */
export async function suggest(db: Db, { q, limit, near }: SuggestInput): Promise<AddressSuggestion[]> {
  for (const query of readAddressQuery(q).slice(0, 2)) {
    const rows = await findSuggestions(db, query, near ? parsePosition(near) : null, limit);
    if (rows.length > 0) return rows.map(row => present(row, q));
  }
  return [];
}

function parsePosition(near: string): Position {
  const [lat, lng] = near.split(',').map(Number) as [number, number];
  return { lat, lng };
}

function present(row: SuggestionRow, typed: string): AddressSuggestion {
  const place = { id: row.id, latitude: row.latitude, longitude: row.longitude };
  if (row.kind === 'street') {
    const line2 = [...new Set([row.suburb_locality, row.town_city])].filter(Boolean).join(', ');
    const lines = presentLines(row.full_road_name, line2, typed);
    return { kind: 'street', ...place, ...lines, addressCount: row.address_count ?? 0 };
  }
  const fullAddress = row.full_address ?? '';
  const end = fullAddress.indexOf(', ');
  return {
    kind: 'address',
    ...place,
    fullAddress,
    ...presentLines(
      ...(end < 0
        ? ([fullAddress, ''] as const)
        : ([fullAddress.slice(0, end), fullAddress.slice(end + 2)] as const)),
      typed,
    ),
    suburbLocality: row.suburb_locality,
    townCity: row.town_city,
    territorialAuthority: row.territorial_authority,
    unitOfPropertyId: row.unit_of_property_id,
  };
}

function presentLines(line1: string, line2: string, typed: string) {
  return { line1, line2, matches: matchedRanges(`${line1}, ${line2}`, typed) };
}
