export { useAddress } from './api/use-address.ts';
export { AddressFinder } from './finder/address-finder.tsx';
export { NotUnderstood } from './search/not-understood.tsx';
export { AddressTypeAhead } from './search/address-type-ahead.tsx';
export { addressKeys } from './api/address-keys.ts';
