export { AddressFinder } from './finder/address-finder.tsx';
export { NotUnderstood } from './search/not-understood.tsx';
export { AddressTypeAhead } from './search/address-type-ahead.tsx';
