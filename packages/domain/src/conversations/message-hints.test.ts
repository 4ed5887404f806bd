import { describe, expect, test } from 'vitest';
import { findSafetyHints } from './message-hints.ts';

describe('a bank account number gives a hint', () => {
  test.each([
    '12-3456-0789012-00',
    '12-3456-0789012-000',
    '01 0902 0068389 00',
    '030123045678900',
    'Pay 38-9000-0123456-01 today',
    '(06-0801-0123456-25)',
  ])('%s', text => expect(findSafetyHints(text)).toContain('bank-account'));

  test.each([
    ['a price', '$1,250,000'],
    ['a price without marks', '1250000'],
    ['a bank number that does not exist', '99-3456-0789012-00'],
    ['a number too long', '12-3456-0789012-0000'],
    ['a number too short', '12-3456-078901-00'],
    ['a title number', 'NA123/456'],
    ['a date and a time', '2026-11-03 12:00'],
    ['a valuation reference', '12345-67800'],
    ['part of a longer number', '9912345607890120099'],
  ])('%s gives none', (_, text) => expect(findSafetyHints(text)).not.toContain('bank-account'));
});

describe('a request for money gives a hint', () => {
  test.each([
    'Please pay the deposit today',
    'Send me the bond and the keys are yours',
    'There is a holding fee of $500',
    'We ask a viewing fee',
    'Transfer the money first',
    'You can pay by Western Union',
    'gift cards are fine',
    'I take BITCOIN',
    'deposit it into my account',
    'I will send you my bank account details',
  ])('%s', text => expect(findSafetyHints(text)).toContain('payment'));

  test.each([
    'The deposit was 10% back then',
    'What deposit would you want at signing?',
    'We put down a deposit of land covenants',
    'The rent bond was refunded',
    'Western side of the Union Street',
    'We paid $900,000 in 2015',
    'How do you pay the rates?',
    'The bank is next to the account office',
    'A crypt is under the church',
  ])('%s gives none', text => expect(findSafetyHints(text)).not.toContain('payment'));
});

describe('contact details give a hint', () => {
  test.each([
    'mere.rawiri@example.co.nz',
    'Write to me: a+b@x.nz!',
    'a@b, mere@mail.example.co.nz.',
    'mere+@x.nz',
    `a@${'b'.repeat(252)}.nz`,
    '021 555 1234',
    '0215551234',
    '021-555-123',
    '027 123 4567',
    '0204 123 4567',
    '+64 21 555 1234',
    '+64 (0) 21 555 1234',
    '+6421555123',
    '09 555 1234',
    '(09) 555 1234',
    'Call 03-379-1234.',
  ])('%s', text => expect(findSafetyHints(text)).toContain('contact'));

  test.each([
    ['a price', '$1,250,000'],
    ['a price with blanks', '1 250 000'],
    ['an amount that starts with zero', '$0212345678'],
    ['an address', '21/8 Tōtara Lane, Devonport 0624'],
    ['a postcode', 'Auckland 0610'],
    ['a floor area', '192 m² on 541 m²'],
    ['a date', '03/11/2026'],
    ['a time', 'at 09:30 on 3 11 2026'],
    ['a decimal', '0.0215551234'],
    ['a long number', '0215551234567'],
    ['an @ with nothing before it', '@villas.example'],
    ['an @ with no domain after it', 'mere@villa and a.b'],
    ['an @ as a word', 'see you @ the villa'],
    ['a rating', '4.5 of 5'],
  ])('%s gives none', (_, text) => expect(findSafetyHints(text)).toEqual([]));
});

test('an everyday message gives no hints', () => {
  for (const text of ['', 'Kia ora! Is the villa still open to offers?', 'Would $2,790,000 sway you?'])
    expect(findSafetyHints(text)).toEqual([]);
});

test('a message with several matches gives each hint once, the most serious first', () => {
  expect(findSafetyHints('Pay the deposit to 12-3456-0789012-00 or call 021 555 1234')).toEqual([
    'bank-account',
    'payment',
    'contact',
  ]);
});

/** Texts on which a pattern can backtrack at every position. In quadratic time none of these tests would finish. */
test.each(['a', 'a.', 'a-', 'a@', '@a.', 'a@b.', '@', '0 ', '021 ', '0-', 'pay ', '12-', '01', 'my bank '])(
  'a megabyte of %j is scanned in linear time',
  piece => {
    const text = piece.repeat(2 ** 20 / piece.length);
    expect(findSafetyHints(text).filter(hint => hint !== 'contact')).toEqual([]);
    expect(findSafetyHints(`${text} mere@example.co.nz`)).toContain('contact');
  },
);
