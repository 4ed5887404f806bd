import type { Address, AddressSuggestion } from '@sway/contract/addresses';
import { matchedRanges } from '@sway/domain/addresses/matched-ranges';
import type { AddressRow } from './addresses.repo.ts';
import type { SuggestionRow } from './search/suggest.repo.ts';

export function presentAddress({ longitude, latitude, ...row }: AddressRow): Address {
  return { ...row, id: row.addressId, shapeX: longitude, shapeY: latitude };
}

/** A suggestion, with the ranges of its text that match the typed words, and the typed words without a match. */
export function presentSuggestion(
  row: SuggestionRow,
  typed: string,
  notUnderstood?: string[],
): AddressSuggestion {
  const place = { notUnderstood, id: row.id, latitude: row.latitude, longitude: row.longitude };
  if (row.kind === 'street') {
    const line2 = [...new Set([row.suburbLocality, row.townCity])].filter(Boolean).join(', ');
    const lines = presentLines(row.fullRoadName, line2, typed);
    return { kind: 'street', ...place, ...lines, addressCount: row.addressCount ?? 0 };
  }
  const fullAddress = row.fullAddress ?? '';
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
    suburbLocality: row.suburbLocality,
    townCity: row.townCity,
    territorialAuthority: row.territorialAuthority,
    unitOfPropertyId: row.unitOfPropertyId,
  };
}

function presentLines(line1: string, line2: string, typed: string) {
  return { line1, line2, matches: matchedRanges(`${line1}, ${line2}`, typed) };
}
