import type { LiveConnection } from './live-connection.ts';

/** The open pages of this instance, by whose they are. */
export type Connections = {
  add: (connection: LiveConnection) => void;
  remove: (connection: LiveConnection) => void;
  of: (userIds: readonly number[]) => LiveConnection[];
  all: () => LiveConnection[];
  userIds: () => number[];
};

/** @param mostAUser the most pages that one user may have open at once; a further one takes the place of the oldest. */
export function openConnections(mostAUser: number): Connections {
  const byUser = new Map<number, Set<LiveConnection>>();
  return {
    add(connection) {
      const pages = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, pages.add(connection));
      // Those that were told to close stay until they have, and take nobody's place meanwhile.
      const open = [...pages].filter(page => !page.hasEnded);
      if (open.length > mostAUser) open[0]!.end('too-many');
    },
    remove(connection) {
      const pages = byUser.get(connection.userId);
      pages?.delete(connection);
      if (pages?.size === 0) byUser.delete(connection.userId);
    },
    of: userIds => userIds.flatMap(id => [...(byUser.get(id) ?? [])]),
    all: () => [...byUser.values()].flatMap(pages => [...pages]),
    userIds: () => [...byUser.keys()],
  };
}
