import { findRunningSessions } from '#features/accounts/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { LiveConnection } from './live-connection.ts';

/** Ends the connections of sessions that have ended by logout, deletion or a change of role (product/accounts.md#sessions). */
export async function endClosedSessions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  connections: readonly LiveConnection[],
): Promise<void> {
  if (connections.length === 0) return;
  const sessionIds = connections.map(connection => connection.sessionId);
  const running = await findRunningSessions(db, sessionIds, clock());
  for (const connection of connections) if (!running.has(connection.sessionId)) connection.end('signed-out');
}
