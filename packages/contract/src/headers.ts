/** How many items a paged list has in all (product/api.md#paging): a whole number. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** Where the next page is: `<…?cursor=…>; rel="next"`, absent on the last. */
export const LINK_HEADER = 'link';

/** The cursor in a Link header's next page, or null when there is none. */
export function nextCursor(linkHeader: string | null): string | null {
  const encoded = /<[^>]*[?&]cursor=([^&>]*)[^>]*>;\s*rel="next"/.exec(linkHeader ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}
