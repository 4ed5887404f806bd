import type { Feature } from '#platform/feature.ts';
import { accountRoutes } from './accounts.routes.ts';
import { recognizeActors } from './sessions/actor.ts';
import { authRoutes } from './auth.routes.ts';
import type { InsertAgent } from './auth.service.ts';
import { defineAccountCleanupJob } from './cleanup.ts';
import { factorRoutes } from './factors/factors.routes.ts';
import { defineFactorResetJob } from './factors/reset-factors.ts';
import { limitTokenRequests } from '#platform/http/caller/token-requests.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';

/** @param insertAgent stores those who register as agents. */
export function accounts(insertAgent: InsertAgent): Feature {
  return {
    register(app, platform) {
      recognizeActors(app, platform);
      limitTokenRequests(app, platform.clock);
      authRoutes(app, platform, insertAgent);
      factorRoutes(app, platform);
      tokenRoutes(app, platform);
      accountRoutes(app, platform);
    },
    defineJobs(platform) {
      defineAccountCleanupJob(platform);
      defineFactorResetJob(platform);
    },
  };
}

export type { NewAgent } from './auth.service.ts';

export {
  anonymiseAccount,
  editUser,
  lockLeavingUser,
  promoteToOwner,
  publicUsers,
  requirePresentUser,
} from './accounts.service.ts';
export { isKnownTo } from './accounts.repo.ts';
export type { RoleListener } from './accounts.service.ts';
export {
  disableUser,
  enableUser,
  promoteUser,
  resetFactorsOf,
  resetPasswordOf,
  signOutUser,
} from './operator.service.ts';
export { countAttempt } from './too-many-attempts.ts';
export { requireOwnPassword } from './passwords/passwords.service.ts';
export type { VerifiedPassword } from './passwords/passwords.service.ts';
export { clearSessionCookie } from './sessions/session-cookie.ts';
export { requireStrongPassword } from './passwords/new-password.ts';
export { requireConfirmedEmail, requireWithinLimit } from './email-address/confirmed-email.ts';
export { findRunningSessions } from './sessions/sessions.repo.ts';
export { presentUser } from './account-presenter.ts';
export { mailChangedProfile } from './security-mails.ts';
export { changeLanguage, findMailRecipient, insertUser, lockUsers, selectUsers } from './users.repo.ts';
export { withUniqueUsers } from './unique-violation.ts';
