import type { FlagFilter, MinFilter } from '@sway/domain/listings/listing-filters';
import type { PropertyType } from '@sway/domain/listings/property-types';
import type { Readiness } from '@sway/domain/listings/readiness';
import type { Place } from './places.ts';

/** What listings are filtered by. A number is null where it is unknown. */
type FilteredFacts = Record<MinFilter, number | null> & Record<FlagFilter, boolean>;

/** The facts of an active listing in the listing index: everything that lists and maps filter, count and sort by. */
export type ListingFacts = FilteredFacts &
  Place & {
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
    /** When its price was named, changed or confirmed last. */
    confirmedAtMs: number;
    propertyType: PropertyType;
    readiness: Readiness | null;
    /** As the owner wrote them. */
    features: readonly string[];
    /** What imported layers say of its place: `+name`, `~name/value`, `-name` (`layers_around` in the database). */
    layers: readonly string[];
    /** Address, city and region, folded for search. */
    searchText: string;
  };
