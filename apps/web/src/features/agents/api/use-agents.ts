import type { AgentChange, AgentProfile } from '@sway/contract/agents';
import {
  deleteAgentReview,
  getAgent,
  listAgentReviews,
  listAgents,
  reviewAgent,
  updateAgent,
} from '@sway/contract/routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';

const PAGE_SIZE = 12;

/** Partner agents, those with the most reviews first. */
export function useAgents(search: string) {
  return useInfiniteQuery({
    queryKey: ['agents', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        listAgents,
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
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** An agent's profile as the signed-in user sees it. */
export function useAgent(id: number | null) {
  return useQuery({
    queryKey: ['agents', 'one', id],
    queryFn: ({ signal }) => request(getAgent, { params: { id: id! } }, signal),
    enabled: id !== null,
    staleTime: 0,
  });
}

export function useReviews(agentId: number) {
  return useInfiniteQuery({
    queryKey: ['agents', 'reviews', agentId],
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        listAgentReviews,
        { params: { id: agentId }, query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    staleTime: 0,
  });
}

/** Writes, changes or deletes the user's review, then refetches the agent's rating and reviews. */
export function useReviewActions({ id }: Pick<AgentProfile, 'id'>) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['agents'] });
  const write = useMutation({
    mutationFn: (body: { rating: number; content: string }) => request(reviewAgent, { params: { id }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => request(deleteAgentReview, { params: { id } }),
    onSuccess,
  });
  return { write, remove };
}

/** Changes an agent's own profile. */
export function useEditAgent(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentChange) => request(updateAgent, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['agents'] }),
        queryClient.refetchQueries(sessionQuery),
      ]),
  });
}
