import { describe, expect, test } from 'vitest';
import { addressLabel, isResidentialClass } from './address-labels.ts';

const PLAIN = { unit: null, addressNumber: 45, addressNumberSuffix: null, roadName: 'Queen' };

describe('the label of an address on a map', () => {
  test.each([
    [{}, '45'],
    [{ addressNumberSuffix: 'B' }, '45B'],
    [{ unit: '3', addressNumberSuffix: 'B' }, '3/45B'],
    [{ unit: 'Flat 2' }, '2/45'],
    [{ unit: ' UNIT  4A ' }, '4A/45'],
    [{ unit: '' }, '45'],
    [{ addressNumber: 0 }, '0'],
    [{ addressNumber: null }, 'Queen'],
    [{ addressNumber: null, roadName: 'Karangahape' }, 'Karang'],
    [{ addressNumber: null, roadName: 'Te Ara o Rēhua' }, 'Te Ara'],
    [{ addressNumber: null, roadName: 'Ngā Ōtāhuhu' }, 'Ngā Ōt'],
    [{ addressNumber: null, roadName: 'Bay o Plenty' }, 'Bay o'],
  ])('%j is labelled %s', (parts, label) => {
    expect(addressLabel({ ...PLAIN, ...parts })).toBe(label);
  });

  test.each([
    ['Thoroughfare', true],
    [null, true],
    ['Water', false],
    ['', false],
  ])('class %s is residential: %s', (addressClass, residential) => {
    expect(isResidentialClass(addressClass)).toBe(residential);
  });
});
