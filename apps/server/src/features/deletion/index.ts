import type { Feature } from '#platform/feature.ts';
import { deletionRoutes } from './deletion.routes.ts';

export { deleteAccount } from './deletion.service.ts';

export const deletion: Feature = { register: deletionRoutes };
