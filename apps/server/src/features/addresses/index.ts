import type { Feature } from '#platform/feature.ts';
import { addressRoutes } from './addresses.routes.ts';

export const addresses: Feature = { register: (app, { db }) => addressRoutes(app, db) };

export { ADDRESS_LAYERS } from './import/address-layers.ts';
export { createFoundLinks, dropFoundLinks } from './register/found-links.repo.ts';
export { writeLinks } from './import/write-links.ts';
export { CELLS_PER_SIDE, FINEST_CELL_ZOOM } from './register/address-cells.repo.ts';
export { findVersion as findRegisterVersion } from './register/register-state.repo.ts';
export { lockAddresses } from './addresses.repo.ts';
export { addressExists, getRegisteredAddress } from './addresses.service.ts';
export { searchRegister } from './addresses.service.ts';
export { renewVersion } from './register/register-state.repo.ts';
export { refreshRegister } from './register/refresh-register.ts';
