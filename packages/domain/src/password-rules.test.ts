import { expect, test } from 'vitest';
import { personalPasswordError } from './password-rules.ts';

const MERE = { name: 'Mere Rāwiri', username: 'm.rawiri85', email: 'Mere.Rawiri+home@mail.example' };
const PERSONAL = 'Your password must not consist mainly of your name, username or e-mail address';
const BRAND = 'Your password must not consist mainly of the word “Sway”';

test.each([
  ['Mere Rāwiri', PERSONAL],
  ['MERERAWIRI', PERSONAL],
  ['mererawiri2026', PERSONAL],
  ['m.rawiri85', PERSONAL],
  ['rawiri-85!', PERSONAL],
  ['mere.rawiri+home', PERSONAL],
  ['SwaySway', BRAND],
  ['sway1234', BRAND],
  ['ŚWAY 2026', BRAND],
  ['sway-demo-2026', null],
  ['merengue in the rain', null],
  ['mere loves the sea', null],
  ['sway12345678', null],
  ['kererū in the pōhutukawa', null],
])('the password %j gives the error %j', (password, error) => {
  expect(personalPasswordError(password, MERE)).toBe(error);
});

test('name parts of fewer than three letters are ignored', () => {
  expect(
    personalPasswordError('li-12345', { name: 'Li Wu', username: 'li', email: 'w@mail.example' }),
  ).toBeNull();
});
