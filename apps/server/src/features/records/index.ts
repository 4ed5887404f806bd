export { RECORD_LAYERS } from './import/record-layers.ts';
export { linkParcels } from './link-parcels.repo.ts';
