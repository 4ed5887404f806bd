import { AppError } from '#platform/errors.ts';

export type LiveLimits = {
  /** The most open connections of one user; a further one closes the oldest. */
  maxOpenPerUser: number;
  /** The most connections of one user, including those that are closing. */
  maxSocketsPerUser: number;
  /** The most connections from one network, of all users together: an office has one address for all its people. */
  maxSocketsPerNetwork: number;
  /** The time in ms that a client has to close after the goodbye, before its connection is cut. */
  closeGraceMs: number;
};

export const LIVE_LIMITS: LiveLimits = {
  maxOpenPerUser: 20,
  maxSocketsPerUser: 25,
  maxSocketsPerNetwork: 200,
  closeGraceMs: 5_000,
};

/** Counts the connections of this instance until they are really closed, because a client can ignore the goodbye. */
export type LiveSockets = {
  /** @throws AppError rate_limited if the network has reached its limit. */
  requireRoom: (network: string) => void;
  /** Counts one more. @returns a function that removes it. @throws AppError rate_limited */
  take: (userId: number, network: string) => () => void;
};

export function liveSockets({
  maxSocketsPerUser,
  maxSocketsPerNetwork,
  closeGraceMs,
}: LiveLimits): LiveSockets {
  const byUser = new Map<number, number>();
  const byNetwork = new Map<string, number>();

  function requireBelow<Key>(counts: Map<Key, number>, key: Key, max: number): void {
    if ((counts.get(key) ?? 0) < max) return;
    throw new AppError('rate_limited', {
      detail: 'Too many pages are open at once',
      retryAfterSeconds: Math.ceil(closeGraceMs / 1000),
    });
  }

  function requireRoom(network: string): void {
    requireBelow(byNetwork, network, maxSocketsPerNetwork);
  }

  return {
    requireRoom,
    take(userId, network) {
      requireRoom(network);
      requireBelow(byUser, userId, maxSocketsPerUser);
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
