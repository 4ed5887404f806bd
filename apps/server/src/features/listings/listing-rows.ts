import type { Estimate, EstimateHistory } from '@sway/contract/estimates';
import type { Listing, ListingDetail } from '@sway/contract/properties';
import type { MediaKind } from '@sway/domain/media/media-rules';
import type { Hiding } from './hidden-parts.repo.ts';

/** A row of a listing for lists. */
export type ListingRow = Omit<
  Listing,
  'images' | 'videos' | 'createdAt' | 'confirmedAt' | 'linzVerified' | 'ownerVerified'
> & {
  isVerified: boolean;
  isOwnerVerified: boolean;
  createdAt: Date;
  confirmedAt: Date;
  media: { key: string; kind: MediaKind; description: string | null; isBeingChecked: boolean }[] | null;
};

/** A row of a listing at an address. */
export type AddressListingRow = ListingRow & { priceEnteredBy: 'agent' | 'manager' | null };

/** A row of a listing for admins. */
export type AdminListingRow = ListingRow & {
  ownerName: string;
  takenDownAt: Date | null;
  yieldedAt: Date | null;
  withdrawnAt: Date | null;
  ownerDeletedAt: Date | null;
};

/** A row of a listing with its owner, official record and price history. */
export type ListingDetailRow = AddressListingRow & {
  ownerName: string;
  ownerAvatarKey: string | null;
  landAreaHa: number | null;
  capitalValue: number | null;
  capitalValueDate: string | null;
  priceHistory: { price: number; changedAt: string; note: string | null }[];
  /** Null while the listing shows another amount. */
  estimate: Estimate | null;
  estimateHistory: EstimateHistory;
  hidings: Hiding[] | null;
  area: ListingDetail['area'];
  publicAddressId: number | null;
  hasComparables: boolean;
};
