import type { Address, AddressSuggestion } from '@sway/contract/addresses';
import { matchedRanges } from '@sway/domain/addresses/matched-ranges';
import type { AddressRow } from './addresses.repo.ts';
import type { SuggestionRow } from './search/suggest.repo.ts';

export function presentAddress(row: AddressRow): Address {
  return {
    id: row.address_id,
    addressId: row.address_id,
    fullAddress: row.full_address,
    fullAddressNumber: row.full_address_number,
    unit: row.unit,
    addressNumber: row.address_number,
    addressNumberSuffix: row.address_number_suffix,
    fullRoadName: row.full_road_name,
    roadName: row.road_name,
    roadTypeName: row.road_type_name,
    suburbLocality: row.suburb_locality,
    townCity: row.town_city,
    territorialAuthority: row.territorial_authority,
    postcode: row.postcode,
    addressClass: row.address_class,
    addressLifecycle: row.address_lifecycle,
    shapeX: row.longitude,
    shapeY: row.latitude,
    unitOfPropertyId: row.unit_of_property_id,
  };
}

/** A suggestion, with the ranges of its text that match the typed words, and the typed words without a match. */
export function presentSuggestion(
  row: SuggestionRow,
  typed: string,
  notUnderstood?: string[],
): AddressSuggestion {
  const place = { notUnderstood, id: row.id, latitude: row.latitude, longitude: row.longitude };
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
