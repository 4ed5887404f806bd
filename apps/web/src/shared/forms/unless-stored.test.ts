import { nameField } from '@sway/contract/users';
import { expect, test } from 'vitest';
import { unlessStored } from './unless-stored.ts';

test('a stored name that is no longer allowed stays valid, and another one must follow the rules', () => {
  const schema = unlessStored(nameField, 'Site Support');
  const messageFor = (name: string) => schema.safeParse(name).error?.issues[0]?.message;
  expect(messageFor('Site Support')).toBeUndefined();
  expect(messageFor('Mere Rāwiri')).toBeUndefined();
  expect(messageFor('Our Support')).toMatch(/^A name must not contain “support”/);
  expect(messageFor('')).toBe('Name is required');
});
