/**
 * The fewest characters of a record search, because fewer match too much, and the most records that one search returns
 * (product/records.md#linking-a-record-to-a-listing).
 */
export const RECORD_SEARCH_MIN_CHARACTERS = 3;
export const RECORD_SEARCH_LIMIT = 20;
/** The debounce of the search field after the last key, in ms (product/records.md#linking-a-record-to-a-listing). */
export const RECORD_SEARCH_DEBOUNCE_MS = 500;
