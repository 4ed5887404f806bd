import { describe, expect, test } from 'vitest';
import { KINDS } from './cell-kinds.ts';

const UUID = '1f0c3a52-9b7e-4d1a-8c65-0a1b2c3d4e5f';

describe('the text of a cell', () => {
  test.each([
    ['unitId', UUID, UUID],
    ['unitId', UUID.toUpperCase(), UUID],
    ['unitId', `x${UUID}`, null],
    ['unitId', `${UUID}0`, null],
    ['unitId', UUID.replace('-', ''), null],
    ['unitId', UUID.replace('9b7e-', ''), null],
    ['titleNo', 'NA123/456', 'NA123/456'],
    ['titleNo', 'x'.repeat(64), 'x'.repeat(64)],
    ['titleNo', 'x'.repeat(65), null],
    ['rollDay', '01092024', '2024-09-01'],
    ['rollDay', '31042024', null],
    ['rollDay', '1/09/2024 0:00', '2024-09-01'],
    ['rollDay', '2024-09-01', '2024-09-01'],
    ['day', '1998-05-12', '1998-05-12'],
    ['day', '12/05/98', '1998-05-12'],
    ['day', '1998-02-30', null],
    ['yesNo', 't', 'true'],
    ['yesNo', 'TRUE', 'true'],
    ['yesNo', 'Yes', 'true'],
    ['yesNo', '1', 'true'],
    ['yesNo', 'f', 'false'],
    ['yesNo', 'FALSE', 'false'],
    ['yesNo', 'No', 'false'],
    ['yesNo', '0', 'false'],
    ['yesNo', 'yes!', null],
    ['yesNo', 'not', null],
    ['yesNo', '10', null],
    ['yesNo', '00', null],
    ['yesNo', 'Y', 'true'],
    ['yesNo', 'N', 'false'],
  ] as const)('as %s: %j is read as %j', (kind, text, value) => {
    expect(KINDS[kind].read(text)).toBe(value);
  });
});

describe('the number of a cell', () => {
  test.each([
    ['whole', 0, 0],
    ['whole', 12.4, 12],
    ['whole', 2_147_483_647, 2_147_483_647],
    ['whole', 2_147_483_648, null],
    ['whole', -1, null],
    ['whole', NaN, null],
    ['amount', 1_250_000.126, 1_250_000.13],
    ['amount', 9_999_999_999.99, 9_999_999_999.99],
    ['amount', 10_000_000_000, null],
    ['amount', -0.01, null],
    ['hectares', 0.054_149, 0.0541],
    ['hectares', 99_999_999.9999, 99_999_999.9999],
    ['hectares', 100_000_000, null],
  ] as const)('as %s: %d is read as %j', (kind, number, value) => {
    expect(KINDS[kind].read(String(number))).toBe(value);
  });
});
