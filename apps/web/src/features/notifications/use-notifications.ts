import type { NotificationSetting } from '@sway/contract/notifications';
import { POLL_MS } from '@sway/contract/live-limits';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claimKeys } from '#shared/queries/claim-keys.ts';
import { enquiryKeys } from '#shared/queries/enquiry-keys.ts';
import { applyToQueries } from '#shared/api/apply-to-queries.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { usePendingChanges, useOptimisticChange } from '#shared/api/use-optimistic-change.ts';
import { liveStatus, mayHaveMissed } from '#shared/live/live.ts';
import { refetchChanged } from '#shared/live/refetch-changed.ts';
import { useLiveFrames, useLiveStatus } from '#shared/live/use-live.ts';

/** The query keys of notifications. An invalidated key takes those that begin with it. */
const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  settings: ['notification-settings'],
} as const;

/** The number of unread notifications. The live connection signals changes; without one the number is polled. */
export function useUnreadNotifications(): number {
  const queryClient = useQueryClient();
  const isLive = useLiveStatus() === 'live';
  const { data = 0 } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: async ({ signal }) => (await request('GET /api/notifications/unread', {}, signal)).unreadCount,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: isLive ? false : POLL_MS * 6,
  });
  useLiveFrames(frame => {
    if (frame.type !== 'notification' && !mayHaveMissed(frame)) return;
    refetchChanged(queryClient, notificationKeys.unread);
    refetchNotified(queryClient);
  });
  useEffect(() => {
    // The connection can be older than what calls this, whose code is loaded later: frames were missed that nothing else listens to.
    if (liveStatus() === 'live') refetchNotified(queryClient);
  }, [queryClient]);
  return data;
}

/** Fetches the list of notifications again, and what most of them are about. */
function refetchNotified(queryClient: QueryClient): void {
  for (const key of [notificationKeys.list, enquiryKeys.all, claimKeys.all]) refetchChanged(queryClient, key);
}

/** The user's notifications, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    ...pagedQuery(notificationKeys.list, (query, signal) =>
      requestPage('GET /api/notifications', { query }, signal),
    ),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useMarkRead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => request('POST /api/notifications/:id/read', { params: { id } }),
    onSuccess: refresh,
  });
}

export function useMarkAllRead() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (upTo: number) => request('POST /api/notifications/read-all', { body: { upTo } }),
    onSuccess: refresh,
  });
}

function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all });
}

const settingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => request('GET /api/notifications/settings', {}, signal),
  staleTime: 0,
});

/** The notification settings. Changes that are still being sent are already applied. */
export function useNotificationSettings() {
  const changes = usePendingChanges<NotificationSetting>(SETTING_CHANGE);
  const settings = useQuery(settingsQuery);
  const data = settings.data?.map(old => changes.findLast(({ kind }) => kind === old.kind) ?? old);
  return { ...settings, data };
}

const SETTING_CHANGE = 'notification-setting';

/** Changes the setting of a kind. The change is shown at once and undone if it fails. */
export function useChangeNotificationSetting() {
  const { queryKey } = settingsQuery;
  return useOptimisticChange({
    kind: SETTING_CHANGE,
    send: (setting: NotificationSetting, signal) =>
      request('PATCH /api/notifications/settings', { body: setting }, signal),
    take: (client, _setting, since, settings) => applyToQueries(client, queryKey, () => settings, since),
    refresh: client => void client.invalidateQueries({ queryKey }),
  });
}
