import type { PropertyType } from '@sway/domain/property-types';

/** What the listing index knows of an active listing: all that lists and maps filter, count, order and place by. */
export type ListingFacts = {
  id: number;
  ownerId: number;
  /** Degrees. */
  lat: number;
  lng: number;
  /** The place on the Web Mercator map of the world, 0 to 1 from the north-west corner. */
  mapX: number;
  mapY: number;
  priceNzd: number;
  estimateNzd: number | null;
  /** How far the price leans from the estimate, as a share of it; null where there is no estimate. */
  priceLean: number | null;
  createdAtMs: number;
  propertyType: PropertyType;
  bedrooms: number | null;
  /** Address, city and region, folded for search. */
  searchText: string;
};
