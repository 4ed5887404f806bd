export { adminRoutes } from './admin.routes.ts';
export { createAdmin } from './create-admin.ts';
export type { NewAdmin } from './create-admin.ts';
