import type { Feature } from '#platform/feature.ts';
import type { AccountListeners } from './account-listeners.ts';
import { accountRoutes } from './accounts.routes.ts';
import { recognizeActors } from './actor.ts';
import { authRoutes } from './auth.routes.ts';
import { defineAccountCleanupJob } from './cleanup.ts';

export function accounts(listeners: AccountListeners): Feature {
  return {
    register(app, platform) {
      recognizeActors(app, platform);
      authRoutes(app, platform, listeners);
      accountRoutes(app, platform, listeners);
    },
    defineJobs: defineAccountCleanupJob,
  };
}

export type { AccountListeners } from './account-listeners.ts';

export { promoteToOwner, editUser, anonymizeAccount, publicUsers, requireUser } from './accounts.service.ts';
export type { RoleListener } from './accounts.service.ts';
export { disableUser, enableUser, promoteUser, resetPasswordOf, signOutUser } from './operator.service.ts';
export { requireStrongPassword } from './new-password.ts';
export { requireConfirmedEmail, requireWithinLimit } from './confirmed-email.ts';
export { findRunningSessions } from './sessions.repo.ts';
export { presentUser } from './account-presenter.ts';
export { insertUser, lockOwnUser, selectUsers } from './users.repo.ts';
export { withUniqueUsers } from './unique-violation.ts';
