import type { UserAchievements } from '@sway/contract/achievements';
import { queryOptions, useQuery, useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { useSession } from '#shared/session/use-session.ts';
import { visitorAchievements } from '../visitor/visitor-achievements.ts';
import { NOTHING_EXPLORED, readExploration } from '../visitor/visitor-exploration.ts';

/** The query keys of all data about achievements start with this one. */
const ACHIEVEMENTS_KEY = ['achievements'] as const;

/** A user's figures and achievements from the server; those of a visitor, with null, from the device. */
export function achievementsQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...ACHIEVEMENTS_KEY, 'own', userId],
    queryFn: async ({ signal }): Promise<UserAchievements> =>
      userId === null
        ? visitorAchievements(readExploration(null) ?? NOTHING_EXPLORED, new Date())
        : request('GET /api/achievements/user/:userId', { params: { userId } }, signal),
  });
}

/** The figures and achievements of the person at the device, once it is known who that is. */
export function useAchievements() {
  const { user, isLoading } = useSession();
  return useQuery({ ...achievementsQuery(user?.id ?? null), enabled: !isLoading });
}

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
  return useMutation({
    mutationFn: (name: string | null): Promise<{ leaderboardName: string | null }> =>
      name === null
        ? request('DELETE /api/achievements/leaderboard', {})
        : request('PUT /api/achievements/leaderboard', { body: { name } }),
    onSettled: useRefetch(ACHIEVEMENTS_KEY),
  });
}
