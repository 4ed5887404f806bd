import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MONEY_MESSAGES, parseMoney } from './money-text.ts';
import { formatPrice, MAX_PRICE_NZD } from './money.ts';

test.each([
  ['950000', 950_000],
  ['950000.00', 950_000],
  ['950000.', 950_000],
  ['$950,000', 950_000],
  ['$950,000.00', 950_000],
  ['950k', 950_000],
  ['950 K', 950_000],
  ['$1.2m', 1_200_000],
  ['1.2M', 1_200_000],
  ['1.2 million', 1_200_000],
  ['1,200k', 1_200_000],
  ['1.25mil', 1_250_000],
  ['0.95m', 950_000],
  ['.5m', 500_000],
  ['1.1m', 1_100_000],
  ['1.005m', 1_005_000],
  ['4.0350001m', null, 'fraction'],
  ['1.2345k', null, 'fraction'],
  ['NZ$1,250,000', 1_250_000],
  ['NZD 1 250 000', 1_250_000],
  ['1\u{a0}250\u{a0}000', 1_250_000],
  ['1,250,000 NZD', 1_250_000],
  ['９５０，０００', 950_000],
  ['0950000', 950_000],
  ['0', 0],
  ['9,999,999,999', 9_999_999_999],
  ['10,000,000,000', null, 'tooLarge'],
  ['10000m', null, 'tooLarge'],
  ['9'.repeat(400), null, 'tooLarge'],
  ['1,2', null, 'misplacedComma'],
  ['1,2m', null, 'misplacedComma'],
  ['1,25,000', null, 'misplacedComma'],
  ['1,250,', null, 'misplacedComma'],
  [',250', null, 'misplacedComma'],
  ['950000.50', null, 'fraction'],
  ['1.2', null, 'fraction'],
  ['950k.5', null, 'notANumber'],
  ['1.250.000', null, 'notANumber'],
  ['-950000', null, 'notANumber'],
  ['about 950k', null, 'notANumber'],
  ['950k or so', null, 'notANumber'],
  ['1e6', null, 'notANumber'],
  ['$', null, 'notANumber'],
  ['m', null, 'notANumber'],
] as const)('the text %j is %s %s', (text, amountNzd, reason?: keyof typeof MONEY_MESSAGES | 'tooLarge') => {
  const error = reason === 'tooLarge' ? 'At most $9,999,999,999' : reason && MONEY_MESSAGES[reason];
  expect(parseMoney(text)).toEqual({ amountNzd, error: error ?? null });
});

test.each(['', ' ', '\t\n', '\u{a0}'])('the blank text %j is neither an amount nor an error', text => {
  expect(parseMoney(text)).toEqual({ amountNzd: null, error: null });
});

const amounts = fc.integer({ min: 0, max: MAX_PRICE_NZD });

test('every amount is read from each way in which it is written', () => {
  fc.assert(
    fc.property(amounts, amountNzd => {
      const digits = String(amountNzd);
      const inMillions = `${digits.padStart(7, '0').slice(0, -6)}.${digits.padStart(7, '0').slice(-6)}m`;
      const texts = [digits, formatPrice(amountNzd), `NZD ${digits}.00`, inMillions];
      for (const text of texts) expect(parseMoney(text)).toEqual({ amountNzd, error: null });
    }),
  );
});

test('any text is a whole amount in range, an error, or blank', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'0123456789,.$ kmnzd'), { maxLength: 20 }).map(parts => parts.join('')),
  );
  fc.assert(
    fc.property(texts, text => {
      const { amountNzd, error } = parseMoney(text);
      const isBlank = text.normalize('NFKC').trim() === '';
      const isInRange = Number.isInteger(amountNzd) && amountNzd! >= 0 && amountNzd! <= MAX_PRICE_NZD;
      expect([isInRange, error !== null, isBlank].filter(Boolean)).toHaveLength(1);
    }),
  );
});
