import type { LeastNumbers } from '@sway/domain/listings/least-filters';
import type { PropertyType } from '@sway/domain/listings/property-types';

/** The facts of an active listing in the listing index: everything that lists and maps filter, count and sort by. */
export type ListingFacts = LeastNumbers & {
  id: number;
  ownerId: number;
  /** Degrees. */
  lat: number;
  lng: number;
  /** The position on the Web Mercator map of the world, 0 to 1 from the north-west corner. */
  mapX: number;
  mapY: number;
  priceNzd: number;
  estimateNzd: number | null;
  /** The difference from the estimate as a share of it; null without an estimate. */
  priceLean: number | null;
  createdAtMs: number;
  propertyType: PropertyType;
  /** As the owner wrote them. */
  features: readonly string[];
  /** Whether it has the badge LINZ Verified. */
  isVerified: boolean;
  /** Address, city and region, folded for search. */
  searchText: string;
};
