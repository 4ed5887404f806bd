import type { Feature } from '#platform/feature.ts';
import { closeDuringMaintenance } from './maintenance.routes.ts';

export const maintenance: Feature = { register: closeDuringMaintenance };

export { beginMaintenance, endMaintenance } from './maintenance.service.ts';
