import { describe, expect, test } from 'vitest';
import { findGiveaways } from './giveaways.ts';

describe('a text is asked about', () => {
  test.each([
    ['entry-code', 'The lockbox code is 4821'],
    ['entry-code', 'Lock box 4821, beside the meter'],
    ['entry-code', 'alarm pin: *9911'],
    ['entry-code', 'Use code for the gate 2580'],
    ['entry-code', 'The PIN of our front door is 24680'],
    ['entry-code', '1379# is wrong, 1379 opens the garage'],
    ['entry-code', 'Key safe: 0042'],
    ['away', 'We’re away until Sunday'],
    ['away', "I'm overseas from 3 December"],
    ['away', 'We will be on holiday next week'],
    ['away', 'Back soon, out of town till Friday'],
    ['away', 'The house is empty from Monday'],
    ['away', 'Nobody is at home until 5 pm'],
    ['bank-account', 'Pay 12-3456-0789012-00'],
    ['bank-account', '01 0902 0068389 000'],
    ['document', 'My passport is LM123456'],
    ['document', 'driver’s licence number: EA123456'],
    ['document', 'DQ123456 is my driver licence'],
    ['document', 'IRD number 049-091-850'],
  ] as const)('%s: %s', (giveaway, text) => expect(findGiveaways(text)).toEqual([giveaway]));
});

test.each([
  ['a price', 'Would $1,250,000 sway you? The last one was 1250000.'],
  ['a phone number', 'Call 021 555 1234 or 09 555 1234'],
  ['an address', 'The gate at 1204 Tōtara Lane, Taupō 3330'],
  ['dates', 'Garage door 2019, alarm from 2021, painted on 03/11/2026'],
  ['a certificate', 'Code compliance certificate 1998; garage built 2004'],
  ['an entry', 'Entry level 2 rooms, garage 36 m², gate 1200 mm wide'],
  ['the price of a gate', '$4500 for the gate, 2500 opens at noon'],
  ['a walk', 'Two minutes away from the beach; we are a street away from Kāpiti’s shops'],
  ['a quiet home', 'We are away from traffic noise'],
  ['a holiday', 'We bought it on holiday. A home for holidays until you retire'],
  ['an empty section', 'The section is empty, and the place is empty of clutter'],
  ['a title and a plan', 'Record of title NA123456, DP 123456, valuation 12345-67800'],
  ['a bank that does not exist', '99-3456-0789012-00'],
  ['a licence without its number', 'Bring your driver licence to the viewing at 10:30'],
  ['te reo', 'Kei te hokinga mai mātou ā te Rāhina, ka kite anō'],
])('%s is not asked about', (_, text) => expect(findGiveaways(text)).toEqual([]));

/** Beginnings of every pattern. In quadratic time none of these tests would finish. */
test.each(['lockbox ', 'gate code', 'passport ', 'a123456 ', 'IRD ', 'we are away ', '1234 ', '12-', ' '])(
  'a megabyte of %j is looked through in linear time',
  piece => {
    const text = piece.repeat(2 ** 20 / piece.length);
    expect(findGiveaways(`${text}. Alarm code 4821`)).toContain('entry-code');
  },
);
