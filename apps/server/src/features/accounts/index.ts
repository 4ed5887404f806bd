export { accountRoutes } from './accounts.routes.ts';
export { requireUser } from './accounts.service.ts';
