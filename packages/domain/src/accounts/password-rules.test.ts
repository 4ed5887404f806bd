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

test('a name of three letters counts', () => {
  expect(personalPasswordError('lee-1234', { name: 'Lee', username: 'x', email: 'w@mail.example' })).toBe(
    PERSONAL,
  );
});

test.each([
  ['mere-sea', 'three letters more'],
  ['mere12345678', 'eight characters more'],
  ['1234567', 'nothing of it'],
])('%s is accepted, because it has %s', password => {
  expect(personalPasswordError(password, MERE)).toBeNull();
});

test('a username counts without its punctuation, however short its parts are', () => {
  expect(personalPasswordError('mariko12', { name: '', username: 'ma.ri.ko', email: 'w@mail.example' })).toBe(
    PERSONAL,
  );
});

test('a longer name counts although a shorter one is its beginning', () => {
  expect(
    personalPasswordError('annabelle1', { name: 'Ann Annabelle', username: 'x', email: 'w@mail.example' }),
  ).toBe(PERSONAL);
});
