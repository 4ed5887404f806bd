import type { LiveConnection } from './live-connection.ts';

/** The live connections of this instance, by user. */
export type Connections = {
  add: (connection: LiveConnection) => void;
  remove: (connection: LiveConnection) => void;
  of: (userIds: readonly number[]) => LiveConnection[];
  all: () => LiveConnection[];
};

/** @param maxPerUser the most open connections of one user; a further one closes the oldest. */
export function createConnections(maxPerUser: number): Connections {
  const byUser = new Map<number, Set<LiveConnection>>();
  return {
    add(connection) {
      const own = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, own.add(connection));
      // Connections that are closing do not count.
      const open = [...own].filter(each => !each.hasEnded);
      if (open.length > maxPerUser) open[0]!.end('too-many');
    },
    remove(connection) {
      const own = byUser.get(connection.userId);
      own?.delete(connection);
      if (own?.size === 0) byUser.delete(connection.userId);
    },
    of: userIds => userIds.flatMap(id => [...(byUser.get(id) ?? [])]),
    all: () => [...byUser.values()].flatMap(own => [...own]),
  };
}
