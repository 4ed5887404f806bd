import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClaimNotes, parseClaimNotes } from './claim-notes.ts';

test.each([
  [
    'Contact: hana@sway.example, Phone: 021 555 0101, Name: Hana Ōtāhuhu-Smith',
    { fullName: 'Hana Ōtāhuhu-Smith', email: 'hana@sway.example', phone: '021 555 0101' },
  ],
  [
    'Contact Email: hana@sway.example\nFull Name: Hana Williams',
    { fullName: 'Hana Williams', email: 'hana@sway.example', phone: null },
  ],
  [
    'hana@sway.example +64 21 555 0101 Hana Williams',
    { fullName: 'Hana Williams', email: 'hana@sway.example', phone: '+64 21 555 0101' },
  ],
  [
    'Contact: hana@sway.example, Phone: , Name: Hana',
    { fullName: 'Hana', email: 'hana@sway.example', phone: null },
  ],
  ['Mail hana@sway.example...', { fullName: 'Mail ...', email: 'hana@sway.example', phone: null }],
  [
    'Name: Hana Williams ; hana@sway.example',
    { fullName: 'Hana Williams', email: 'hana@sway.example', phone: null },
  ],
  ['Hana,  Williams', { fullName: 'Hana Williams', email: null, phone: null }],
  ['Hana021 555 0101Williams', { fullName: 'Hana Williams', email: null, phone: '021 555 0101' }],
  ['HanaPhone:Williams', { fullName: 'Hana Williams', email: null, phone: null }],
  ['Write to <hana@sway.example>.', { fullName: 'Write to < >.', email: 'hana@sway.example', phone: null }],
  ['', { fullName: null, email: null, phone: null }],
  ['call me', { fullName: 'call me', email: null, phone: null }],
])('the contact is parsed from %j', (notes, contact) => {
  expect(parseClaimNotes(notes)).toEqual(contact);
});

test('the notes of the claim form have a line for each detail that is known', () => {
  const contact = { fullName: 'Hana Williams', email: 'hana@sway.example', phone: '021 555 0101' };
  expect(formatClaimNotes(contact)).toBe(
    'Contact: hana@sway.example\nPhone: 021 555 0101\nName: Hana Williams',
  );
  expect(formatClaimNotes({ ...contact, phone: null })).toBe(
    'Contact: hana@sway.example\nName: Hana Williams',
  );
});

test('notes written by the claim form are parsed back unchanged', () => {
  const name = fc.stringMatching(/^\p{L}[\p{L} '-]{0,30}\p{L}$/u).map(text => text.replaceAll(/\s+/g, ' '));
  const email = fc.stringMatching(/^[a-z][\w+-]{0,20}@[a-z]{1,20}\.[a-z]{2,10}$/);
  const phone = fc.option(fc.stringMatching(/^0[0-9]{8,10}$/));
  fc.assert(
    fc.property(name, email, phone, (fullName, address, number) => {
      const contact = { fullName, email: address, phone: number };
      expect(parseClaimNotes(formatClaimNotes(contact))).toEqual(contact);
    }),
  );
});
