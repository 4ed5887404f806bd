export { ADDRESS_LAYERS } from './import/address-layers.ts';
export { addressRoutes } from './addresses.routes.ts';
export { addressExists } from './addresses.service.ts';
