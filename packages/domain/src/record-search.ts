/**
 * Linking an official record: fewer characters find too much, and one search answers at most so many
 * (product/records.md#linking-a-record-to-a-listing).
 */
export const RECORD_SEARCH_MIN_CHARACTERS = 3;
export const RECORD_SEARCH_LIMIT = 20;
/** How long the field waits after the last key (product/records.md#linking-a-record-to-a-listing). */
export const RECORD_SEARCH_DEBOUNCE_MS = 500;
