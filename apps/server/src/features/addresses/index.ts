export { ADDRESS_LAYERS } from './import/address-layers.ts';
export { addressRoutes } from './addresses.routes.ts';
export { addressExists, getRegisteredAddress } from './addresses.service.ts';
