import type { AgentChange } from '@sway/contract/agents';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { keepRows } from '#shared/api/keep-rows.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { agentKeys } from '#shared/queries/agent-keys.ts';

const PAGE_SIZE = 12;

/** Partner agents, those with the most reviews first. */
export function agentsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: agentKeys.list(search),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        'GET /api/agents',
        {
          query: {
            limit: PAGE_SIZE,
            ...(search ? { search } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepRows,
    staleTime: 0,
  });
}

export function useAgents(search: string) {
  return useInfiniteQuery(agentsQuery(search));
}

/** An agent's profile as the signed-in user sees it. */
export function agentQuery(id: number | null) {
  return queryOptions({
    queryKey: agentKeys.detail(id),
    queryFn: ({ signal }) => request('GET /api/agents/:id', { params: { id: id! } }, signal),
    enabled: id !== null,
    staleTime: 0,
  });
}

export function useAgent(id: number | null) {
  return useQuery(agentQuery(id));
}

/** An agent's reviews, newest first. */
export function reviewsQuery(agentId: number) {
  const query = pagedQuery(agentKeys.reviews(agentId), (page, signal) =>
    requestPage(
      'GET /api/agents/:id/reviews',
      { params: { id: agentId }, query: { limit: 10, ...page } },
      signal,
    ),
  );
  return { ...query, staleTime: 0 };
}

export function useReviews(agentId: number) {
  return useInfiniteQuery(reviewsQuery(agentId));
}

/** Writes or changes the user's review. */
export function useWriteReview(agentId: number) {
  return useMutation({
    mutationFn: (body: { rating: number; content: string }) =>
      request('POST /api/agents/:id/review', { params: { id: agentId }, body }),
    // A review changes its agent's rating too.
    onSuccess: useRefetch(agentKeys.all),
  });
}

/** Deletes the user's review. */
export function useDeleteReview(agentId: number) {
  return useMutation({
    mutationFn: () => request('DELETE /api/agents/:id/review', { params: { id: agentId } }),
    onSuccess: useRefetch(agentKeys.all),
  });
}

/** Changes an agent's own profile. */
export function useEditOwnAgentProfile(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentChange) => request('PATCH /api/agents/:id', { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: agentKeys.all }),
        queryClient.refetchQueries(sessionQuery),
      ]),
  });
}
