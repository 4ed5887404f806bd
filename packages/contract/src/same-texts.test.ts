import { expect, test } from 'vitest';
import { register, resetPassword } from './auth.ts';
import { searchRecords } from './records.ts';
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

test('the two passwords of a form are compared in one form', () => {
  const typed = 'Tāmaki Makaurau ōku';
  const again = (confirmPassword: string) =>
    resetPassword.body.safeParse({ token: 'a'.repeat(40), password: typed, confirmPassword }).success;
  expect([again(typed.normalize('NFD')), again('Tamaki Makaurau oku')]).toEqual([true, false]);
});

test('a search for records counts characters, not the units that they are stored in', () => {
  const isLongEnough = (q: string) => searchRecords.query.safeParse({ q }).success;
  expect(['12a', '🏡🏡🏡', '🏡a', 'ā'.normalize('NFD') + 'b'].map(isLongEnough)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
