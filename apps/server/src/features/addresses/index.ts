export { ADDRESS_LAYERS } from './import/address-layers.ts';
export { CELLS_PER_SIDE, FINEST_CELL_ZOOM } from './register/address-cells.repo.ts';
export { findVersion as findRegisterVersion } from './register/register-state.repo.ts';
export { addressRoutes } from './addresses.routes.ts';
export { addressExists, getRegisteredAddress } from './addresses.service.ts';
export { searchRegister } from './addresses.service.ts';
export { renewVersion } from './register/register-state.repo.ts';
export { settleRegister } from './register/settle-register.ts';
