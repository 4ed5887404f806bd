import { addressWords } from '../../packages/domain/src/address-words.ts';
import { readAddressQuery } from '../../packages/domain/src/address-query.ts';
import type { AddressQuery } from '../../packages/domain/src/address-query.ts';
import { STREET_ALONE, streetOf } from './draw-cases.ts';
import type { KnownAddress } from './draw-cases.ts';

/** Looks through all addresses, as plainly as can be: the judge of what a text can mean. */
export function judge(addresses: readonly KnownAddress[]): (meant: string, kind: string) => boolean {
  const byNumber = Map.groupBy(addresses, ({ number }) => number);
  const streets = [...new Map(addresses.map(address => [streetOf(address), address])).values()];
  return (meant, kind) => {
    const query = readAddressQuery(meant).find(({ number }) => kind === STREET_ALONE || number !== null);
    if (!query) return false;
    if (kind === STREET_ALONE) return streets.filter(street => hasWords(street, query)).length === 1;
    const onNumber = byNumber.get(String(query.number)) ?? [];
    return onNumber.filter(address => isDoor(address, query) && hasWords(address, query)).length === 1;
  };
}

function isDoor(address: KnownAddress, { unit, suffix }: AddressQuery): boolean {
  return address.unit.toLowerCase() === (unit ?? '') && address.suffix.toLowerCase() === (suffix ?? '');
}

function hasWords(address: KnownAddress, { words }: AddressQuery): boolean {
  const own = addressWords(streetOf(address));
  return words.every(spellings => own.some(word => spellings.some(spelling => word.startsWith(spelling))));
}
