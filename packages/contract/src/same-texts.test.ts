import { expect, test } from 'vitest';
import { register } from './auth.ts';
import { canonicalEmail, canonicalLicenceNumber, canonicalUsername } from './same-texts.ts';
import { emailField } from './users.ts';

test.each([
  ['kia.ora@Māori.example', 'kia.ora@xn--mori-qsa.example'],
  ['kia.ora@Māori.example'.normalize('NFD'), 'kia.ora@xn--mori-qsa.example'],
  ['kia.ora@xn--mori-qsa.example', 'kia.ora@xn--mori-qsa.example'],
  ['ｍｅｒｅ＠sway。example', 'mere@sway.example'],
  ['Mere@Sway.example', 'Mere@Sway.example'],
])('the e-mail address %j is stored as %j', (typed, stored) => {
  expect(canonicalEmail(typed)).toBe(stored);
  expect(emailField.parse(typed)).toBe(stored);
});

test.each(['māia@sway.example', 'mere@māori', 'mere@ā/b.example', 'mere@ā:8.example', 'mere', 'ā@'])(
  'the e-mail address %j is refused',
  typed => {
    expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email format');
  },
);

test.each([
  ['Hīroa'.normalize('NFD'), 'Hīroa'],
  ['ｍｅｒｅ77', 'mere77'],
  ['ශ්‍රීලාල්', 'ශ්රීලාල්'],
])('the username %j is stored as %j, and registers', (typed, stored) => {
  expect(canonicalUsername(typed)).toBe(stored);
  const { data, error } = register.body.safeParse({
    name: 'Mere',
    email: 'mere@sway.example',
    username: typed,
    password: 'kererū in the pōhutukawa',
    confirmPassword: 'kererū in the pōhutukawa',
  });
  expect(error).toBeUndefined();
  expect(data?.username).toBe(stored);
});

test.each(['20012345', '2001 2345', '２００１２３４５', '2001-2345'])(
  'the licence number %j is its digits',
  typed => {
    expect(canonicalLicenceNumber(typed)).toBe('20012345');
  },
);
