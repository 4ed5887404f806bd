import { AppError } from '#platform/errors.ts';

export type LiveLimits = {
  /** The most pages that one user may have open at once; a further one takes the place of the oldest. */
  pagesAUser: number;
  /** The most connections of one user, those that were told to close and have not yet among them. */
  socketsAUser: number;
  /** The most connections from one network, whoever holds them: an office has one address for all its people. */
  socketsANetwork: number;
  /** How long a page that was told to close may take, in milliseconds, before its connection is cut. */
  closeGraceMs: number;
};

export const LIVE_LIMITS: LiveLimits = {
  pagesAUser: 20,
  socketsAUser: 25,
  socketsANetwork: 200,
  closeGraceMs: 5_000,
};

/** The connections of this instance, each counted until it is really closed: a client may ignore that it was told to. */
export type LiveSockets = {
  /** @throws AppError rate_limited when the network has as many connections as it may. */
  requireRoom: (network: string) => void;
  /** Counts one more. @returns what takes it off again. @throws AppError rate_limited */
  take: (userId: number, network: string) => () => void;
};

export function liveSockets({ socketsAUser, socketsANetwork, closeGraceMs }: LiveLimits): LiveSockets {
  const byUser = new Map<number, number>();
  const byNetwork = new Map<string, number>();

  function requireBelow<Key>(counts: Map<Key, number>, key: Key, most: number): void {
    if ((counts.get(key) ?? 0) < most) return;
    throw new AppError('rate_limited', 'Too many pages are open at once', {
      retryAfterSeconds: Math.ceil(closeGraceMs / 1000),
    });
  }

  function requireRoom(network: string): void {
    requireBelow(byNetwork, network, socketsANetwork);
  }

  return {
    requireRoom,
    take(userId, network) {
      requireRoom(network);
      requireBelow(byUser, userId, socketsAUser);
      add(byUser, userId, 1);
      add(byNetwork, network, 1);
      return () => {
        add(byUser, userId, -1);
        add(byNetwork, network, -1);
      };
    },
  };
}

function add<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
