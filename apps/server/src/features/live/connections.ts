import type { LiveConnection } from './live-connection.ts';

/** The most pages that one user may have open at once; a further one takes the place of the oldest. */
const MAX_PAGES_A_USER = 20;

/** The open pages of this instance, by whose they are. */
export type Connections = {
  add: (connection: LiveConnection) => void;
  remove: (connection: LiveConnection) => void;
  of: (userIds: readonly number[]) => LiveConnection[];
  all: () => LiveConnection[];
  userIds: () => number[];
};

export function openConnections(): Connections {
  const byUser = new Map<number, Set<LiveConnection>>();
  return {
    add(connection) {
      const pages = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, pages.add(connection));
      const [oldest] = pages;
      if (pages.size > MAX_PAGES_A_USER) oldest!.end('too-many');
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
