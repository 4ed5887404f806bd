/** The header with the number of items in the whole of a paged list (product/api.md#paging). */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** The header with the URL of the next page, `<…?cursor=…>; rel="next"`; absent on the last page. */
export const LINK_HEADER = 'link';

/** Returns the cursor of the next page from a Link header, or null when there is none. */
export function nextCursor(linkHeader: string | null): string | null {
  const encoded = /<[^>]*[?&]cursor=([^&>]*)[^>]*>;\s*rel="next"/.exec(linkHeader ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}
