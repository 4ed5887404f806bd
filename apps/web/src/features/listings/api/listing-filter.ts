import type { PropertyFilter } from '@sway/contract/properties';

/** What a list of homes is narrowed by; what is absent does not narrow. */
export type ListingFilter = PropertyFilter;
