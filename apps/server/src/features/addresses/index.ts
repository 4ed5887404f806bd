import type { Feature } from '#platform/feature.ts';
import { addAddressMetrics } from './address-metrics.ts';
import { addressRoutes } from './addresses.routes.ts';

export const addresses: Feature = {
  register(app, { db }) {
    addAddressMetrics(app.metrics, db);
    addressRoutes(app, db);
  },
};

export { ADDRESS_LAYERS } from './import/address-layers.ts';
export { writeLinks } from './register/write-links.ts';
export {
  countPlaces,
  deletePlacesToLink,
  notePlacesOfTables,
  writeWithKnownLinks,
} from './register/places-to-link.repo.ts';
export { createFoundLinks, dropFoundLinks } from './register/found-links.repo.ts';
export { CELLS_PER_SIDE, FINEST_CELL_ZOOM, refreshRegister } from './register/refresh-register.repo.ts';
export { findVersion as findRegisterVersion } from './register/refresh-register.repo.ts';
export { findGone } from './register/gone-addresses.repo.ts';
export type { GoneAddress } from './register/gone-addresses.repo.ts';
export { lockAddresses, lockAddressesOf } from './addresses.repo.ts';
export { addressExists, readRegisteredAddress } from './addresses.service.ts';
export { searchRegister } from './addresses.service.ts';
export { renewVersion } from './register/refresh-register.repo.ts';
export { knownPlaces } from './places/known-places.ts';
export type { KnownPlace } from './places/known-places.ts';
export { findStreetNames } from './places/localities.repo.ts';
