import type { AddressSuggestion } from '@sway/contract/addresses';
import { FALLBACK_BOUNDS } from '@sway/domain/positions';
import type { Db } from '#platform/database/database.ts';
import { findAddresses } from '../addresses.repo.ts';

type Wish = { q: string; limit: number };

/** What a person who has typed `q` may mean, the likeliest first; open to everybody. */
export async function suggest(db: Db, { q, limit }: Wish): Promise<AddressSuggestion[]> {
  if (q === '') return [];
  const rows = await findAddresses(db, FALLBACK_BOUNDS, q, limit);
  return rows.map(row => ({
    kind: 'address' as const,
    id: row.address_id,
    fullAddress: row.full_address,
    line1: row.full_address.split(', ')[0]!,
    line2: row.full_address.split(', ').slice(1).join(', '),
    latitude: row.latitude,
    longitude: row.longitude,
    matches: [],
    suburbLocality: row.suburb_locality,
    townCity: row.town_city,
    territorialAuthority: row.territorial_authority,
    unitOfPropertyId: row.unit_of_property_id,
  }));
}
