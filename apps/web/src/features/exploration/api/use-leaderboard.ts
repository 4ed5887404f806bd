import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { ACHIEVEMENTS_KEY } from './use-achievements.ts';

/** The leaderboard, fetched each time it is shown. */
export function useLeaderboard() {
  return useQuery({
    queryKey: [...ACHIEVEMENTS_KEY, 'leaderboard'],
    queryFn: ({ signal }) => request('GET /api/achievements/leaderboard', {}, signal),
    staleTime: 0,
  });
}

/** Lists the user under a name, or removes them with null. */
export function useSetLeaderboardName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null): Promise<{ leaderboardName: string | null }> =>
      name === null
        ? request('DELETE /api/achievements/leaderboard', {})
        : request('PUT /api/achievements/leaderboard', { body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: ACHIEVEMENTS_KEY }),
  });
}
