import type { Feature } from '#platform/feature.ts';
import { recordRoutes } from './records.routes.ts';

export const records: Feature = { register: recordRoutes };

export { RECORD_LAYERS } from './import/record-layers.ts';
export { linkParcels } from './link-parcels.ts';
export { readCombinedRecord } from './records.service.ts';
export { isEmptyShape } from './import/boundary.ts';
export { boundaryColumn } from './import/record-columns.ts';
