import { describe, expect, test } from 'vitest';
import { canEndOn, currentStatement, statementText } from './buyer-statements.ts';

/** Noon of 29 November in New Zealand. */
const NOW = new Date('2026-11-28T23:00:00Z');

describe('a statement of a buyer', () => {
  test.each([
    ['2026-11-28', false],
    ['2026-11-29', true],
    ['2027-11-29', true],
    ['2027-11-30', false],
  ])('that ends on %s can be made: %s', (until, can) => {
    expect(canEndOn(until, NOW)).toBe(can);
  });

  test('is read through its last day and not after it', () => {
    const on = (until: string) => currentStatement({ facts: ['cash'], until }, NOW);
    expect(on('2026-11-29')).toEqual({ facts: ['cash'], until: '2026-11-29' });
    expect(on('2026-11-28')).toBeNull();
    expect(currentStatement(null, NOW)).toBeNull();
  });

  test('is one line, in the same order whatever the order of its facts', () => {
    expect(statementText({ facts: ['cash', 'looking'], until: '2027-03-01' })).toBe(
      'Looking to buy · Cash buyer, stated until 1 Mar 2027',
    );
  });
});
