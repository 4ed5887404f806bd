import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * What other features do when something happens to an account, in the same transaction. They are passed to the services of accounts,
 * which cannot import the features that use them.
 */
export type AccountListeners = {
  /** Called when a user can no longer be an agent, before the row of any user is locked. */
  leaveAsAgent: (platform: Platform, tx: Db, userId: number) => Promise<void>;
  /** Called when the row of a deleted user is anonymous, to erase the name that others can read. */
  eraseName: (tx: Db, userId: number) => Promise<void>;
};
