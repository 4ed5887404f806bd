import { queryOptions, useQuery } from '@tanstack/react-query';
import { enquiryKeys } from '#shared/queries/enquiry-keys.ts';
import { request } from '#shared/api/request.ts';

/** How many people are interested in the home of a record. */
export function interestQuery(unitOfPropertyId: string) {
  return queryOptions({
    queryKey: enquiryKeys.interest(unitOfPropertyId),
    queryFn: ({ signal }) => request('GET /api/inquiries/interest', { query: { unitOfPropertyId } }, signal),
    staleTime: 0,
  });
}

export function useInterest(unitOfPropertyId: string) {
  return useQuery(interestQuery(unitOfPropertyId));
}
