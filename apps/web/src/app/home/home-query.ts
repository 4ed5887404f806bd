import { newestListingsQuery } from '#features/listings/api/newest-listings-query.ts';

/** Enough to include flags of every band, and verified homes. */
const LISTINGS_TO_LOAD = 24;

/** The listings that the home page shows: three of the newest as cards, the others as flags of its picture. */
export const homeQuery = newestListingsQuery(LISTINGS_TO_LOAD);
