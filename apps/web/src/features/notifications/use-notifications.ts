import {
  changeNotificationSetting,
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@sway/contract/enquiry-routes';
import type { NotificationSetting } from '@sway/contract/notifications';
import { POLL_MS } from '@sway/contract/live-limits';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyToQueries } from '#shared/api/apply-to-queries.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { usePendingChanges, useOptimisticChange } from '#shared/api/use-optimistic-change.ts';
import { useLiveFrames, useLiveStatus } from '#shared/live/use-live.ts';

const NOTIFICATIONS = ['notifications'] as const;

/** How many are unread: told at once while there is a live connection, asked for now and then while there is none. */
export function useUnreadNotifications(): number {
  const queryClient = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  const { data = 0 } = useQuery({
    queryKey: [...NOTIFICATIONS, 'unread'],
    queryFn: async ({ signal }) => (await request(countUnreadNotifications, {}, signal)).unreadCount,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: isLive ? false : POLL_MS * 6,
  });
  useLiveFrames(frame => {
    if (frame.type !== 'notification' && frame.type !== 'welcome') return;
    void queryClient.invalidateQueries({ queryKey: [...NOTIFICATIONS, 'unread'] });
    void queryClient.invalidateQueries({ queryKey: [...NOTIFICATIONS, 'list'] });
    // What is told is most often about one of these.
    void queryClient.invalidateQueries({ queryKey: ['inquiries'] });
    void queryClient.invalidateQueries({ queryKey: ['claims'] });
  });
  return data;
}

/** What one was told of, newest first, page after page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [...NOTIFICATIONS, 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listNotifications, { query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useRead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => request(readNotification, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useReadAll() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (upTo: number) => request(readAllNotifications, { body: { upTo } }),
    onSuccess: refresh,
  });
}

function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
}

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => request(getNotificationSettings, {}, signal),
  staleTime: 0,
});

/** How each kind is told, as one has just chosen it. */
export function useSettings() {
  const changes = usePendingChanges<NotificationSetting>(SETTING_CHANGE);
  const settings = useQuery(settingsQuery);
  const data = settings.data?.map(old => changes.findLast(({ kind }) => kind === old.kind) ?? old);
  return { ...settings, data };
}

const SETTING_CHANGE = 'notification-setting';

/** Changes how a kind is told; shown at once, and as it was again where that fails. */
export function useChangeSetting() {
  const { queryKey } = settingsQuery;
  return useOptimisticChange({
    kind: SETTING_CHANGE,
    send: (setting: NotificationSetting, signal) =>
      request(changeNotificationSetting, { body: setting }, signal),
    take: (client, _setting, since, settings) => applyToQueries(client, queryKey, () => settings, since),
    refresh: client => void client.invalidateQueries({ queryKey }),
  });
}
