export { RECORD_LAYERS } from './import/record-layers.ts';
export { linkParcels } from './link-parcels.ts';
export { recordRoutes } from './records.routes.ts';
export { getCombinedRecord } from './records.service.ts';
