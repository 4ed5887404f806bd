/** A table that has the addresses: the live one, or the one being built beside it. */
export type AddressesTable = 'addresses' | 'addresses_next';
