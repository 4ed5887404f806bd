export { accountRoutes } from './accounts.routes.ts';
export { becomeOwner, editUser, eraseUser, publicUsers, requireUser } from './accounts.service.ts';
export { recognizeActors } from './actor.ts';
export { authRoutes } from './auth.routes.ts';
export { requireConfirmedEmail, requireWithinLimit } from './confirmed-email.ts';
export { findRunningSessions } from './sessions.repo.ts';
export { presentUser } from './user-presenter.ts';
export { insertUser, selectUsers } from './users.repo.ts';
export { withUniqueUsers } from './unique-violation.ts';
