import type { PropertyFilter } from '@sway/contract/properties';

/** The filter of a list of listings. Absent fields do not filter. */
export type ListingFilter = PropertyFilter;
