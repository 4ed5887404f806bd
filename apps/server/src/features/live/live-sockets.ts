import { t } from '@sway/domain/language/texts';
import { AppError } from '#platform/errors.ts';
import { slots } from '#platform/queues/slots.ts';

export type LiveLimits = {
  /** The most open connections of one user; a further one closes the oldest. */
  maxOpenPerUser: number;
  /** The most connections of one user, including those that are closing. */
  maxSocketsPerUser: number;
  /** The most connections from one network, of all users together: an office has one address for all its people. */
  maxSocketsPerNetwork: number;
  /** The time in ms that a client has to close after the goodbye, before its connection is cut. */
  closeGraceMs: number;
  /** The pauses in ms after which a failed read of what connections wait for is repeated. Then these are ended. */
  repeatAfterMs: readonly number[];
};

export const LIVE_LIMITS: LiveLimits = {
  maxOpenPerUser: 20,
  maxSocketsPerUser: 25,
  maxSocketsPerNetwork: 200,
  closeGraceMs: 5_000,
  // After an outage signals are heard up to four seconds before reads are possible (platform/database/watch-database.ts).
  repeatAfterMs: [500, 1_000, 2_000, 4_000],
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
  const ofUser = slots<number>(maxSocketsPerUser);
  const ofNetwork = slots<string>(maxSocketsPerNetwork);

  function requireFree(isFull: boolean): void {
    if (!isFull) return;
    throw new AppError('rate_limited', {
      detail: t`Too many pages are open at once`,
      retryAfterSeconds: Math.ceil(closeGraceMs / 1000),
    });
  }

  function requireRoom(network: string): void {
    requireFree(ofNetwork.isFull(network));
  }

  return {
    requireRoom,
    take(userId, network) {
      requireRoom(network);
      requireFree(ofUser.isFull(userId));
      const taken = [ofUser.take(userId), ofNetwork.take(network)];
      return () => taken.forEach(free => free());
    },
  };
}
