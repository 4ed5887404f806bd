export { ADDRESS_LAYERS } from './import/address-layers.ts';
export { addressRoutes } from './addresses.routes.ts';
export { settleRegister } from './register/settle-register.ts';
