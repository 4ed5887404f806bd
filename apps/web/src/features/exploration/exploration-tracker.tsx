import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#shared/session/use-session.ts';
import { trackReports } from './report/explored.ts';
import type { Explored } from './report/explored.ts';
import { carryOverToUser, trackForUser, trackForVisitor } from './tracker.ts';

/** Counts what the person at the device explores: a visitor's on the device, a user's on the server, one request after the other. */
export function ExplorationTracker() {
  const client = useQueryClient();
  const { user, isLoading } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (isLoading) return undefined;
    if (userId === null) return trackReports(event => trackForVisitor(client, event));
    let last = carryOverToUser(client, userId);
    return trackReports((event: Explored) => {
      last = last.then(() => trackForUser(client, userId, event));
    });
  }, [client, isLoading, userId]);
  return null;
}
