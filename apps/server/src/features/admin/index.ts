export { adminRoutes } from './admin.routes.ts';
export { writeAudit } from './audit.repo.ts';
