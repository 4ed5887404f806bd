import { expect, test } from 'vitest';
import { personalPasswordFault } from './password-rules.ts';

const MERE = { name: 'Mere Rāwiri', username: 'm.rawiri85', email: 'Mere.Rawiri+home@mail.example' };
const OWN = 'Your password must not be made of your name, username or e-mail address';
const BRAND = 'Your password must not be made of the word “Sway”';

test.each([
  ['Mere Rāwiri', OWN],
  ['MERERAWIRI', OWN],
  ['mererawiri2026', OWN],
  ['m.rawiri85', OWN],
  ['rawiri-85!', OWN],
  ['mere.rawiri+home', OWN],
  ['SwaySway', BRAND],
  ['sway1234', BRAND],
  ['ŚWAY 2026', BRAND],
  ['sway-demo-2026', null],
  ['merengue in the rain', null],
  ['mere loves the sea', null],
  ['sway12345678', null],
  ['kererū in the pōhutukawa', null],
])('%j is answered %j', (password, fault) => {
  expect(personalPasswordFault(password, MERE)).toBe(fault);
});

test('parts of less than three letters are no terms', () => {
  expect(
    personalPasswordFault('li-12345', { name: 'Li Wu', username: 'li', email: 'w@mail.example' }),
  ).toBeNull();
});
