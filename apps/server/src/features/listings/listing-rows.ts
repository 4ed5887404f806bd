import type { EstimateHistory } from '@sway/contract/estimates';
import type { PropertyType } from '@sway/domain/listings/property-types';
import type { EstimateRow } from '#features/estimates/index.ts';
import type { HomeDetailsRow } from './home-details.repo.ts';

/** A row of a listing for lists. */
export type ListingRow = HomeDetailsRow & {
  id: number;
  owner_id: number;
  unit_of_property_id: string | null;
  title: string;
  description: string;
  address: string;
  suburb: string | null;
  city: string;
  region: string;
  latitude: number;
  longitude: number;
  sway_price: number;
  avm_price: number | null;
  property_type: PropertyType;
  price_justification_tags: string[];
  price_justification_text: string | null;
  is_active: boolean;
  is_verified: boolean;
  is_owner_verified: boolean;
  created_at: Date;
  media: { key: string; kind: 'image' | 'video'; description: string | null }[] | null;
};

/** A row of a listing at an address. */
export type AddressListingRow = ListingRow & { price_entered_by: 'agent' | 'manager' | null };

/** A row of a listing for admins. */
export type AdminListingRow = ListingRow & {
  owner_name: string;
  taken_down_at: Date | null;
  yielded_at: Date | null;
  withdrawn_at: Date | null;
  owner_deleted_at: Date | null;
};

/** A row of a listing with its owner, official record and price history. */
export type ListingDetailRow = AddressListingRow & {
  owner_name: string;
  owner_avatar_key: string | null;
  land_area_ha: number | null;
  capital_value: number | null;
  capital_value_date: string | null;
  price_history: { price: number; changed_at: string; note: string | null }[];
  /** Null while the listing shows another amount. */
  estimate: EstimateRow | null;
  estimate_history: EstimateHistory;
};
