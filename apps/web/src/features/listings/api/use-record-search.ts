import { RECORD_SEARCH_LIMIT, RECORD_SEARCH_MIN_CHARACTERS } from '@sway/domain/records/record-search';
import { countCharacters } from '@sway/domain/text/characters';
import { useQuery } from '@tanstack/react-query';
import { recordKeys } from '#shared/queries/record-keys.ts';
import { request } from '#shared/api/request.ts';

/**
 * Official records by address, name or legal description (product/records.md#linking-a-record-to-a-listing). No request is
 * sent below three characters.
 * @param addressId the address of the listing, to which a record has to belong; null while it is not chosen
 */
export function useRecordSearch(text: string, addressId: number | null) {
  const q = text.trim();
  return useQuery({
    queryKey: recordKeys.search(q, addressId),
    queryFn: ({ signal }) =>
      request(
        'GET /api/linz/search',
        { query: { q, limit: RECORD_SEARCH_LIMIT, ...(addressId === null ? {} : { addressId }) } },
        signal,
      ),
    enabled: countCharacters(q) >= RECORD_SEARCH_MIN_CHARACTERS,
  });
}
