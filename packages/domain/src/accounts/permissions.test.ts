import { describe, expect, test } from 'vitest';
import { can, decide, USER_TYPES } from './permissions.ts';
import type { Action, Decision } from './permissions.ts';

const OWN = 1;
const OTHERS = 2;

describe('permissions', () => {
  test.each<[Action, ownerId: number | undefined, other: Decision, admin: Decision]>([
    ['account.use', undefined, 'allowed', 'allowed'],
    ['media.upload', undefined, 'allowed', 'allowed'],
    ['listing.create', undefined, 'allowed', 'allowed'],
    ['user.see-private', OWN, 'allowed', 'allowed'],
    ['user.see-private', OTHERS, 'forbidden', 'allowed'],
    ['user.edit', OWN, 'allowed', 'allowed'],
    ['user.edit', OTHERS, 'forbidden', 'allowed'],
    ['listing.manage', OWN, 'allowed', 'allowed'],
    ['listing.manage', OTHERS, 'forbidden', 'allowed'],
    ['listing.manage', undefined, 'forbidden', 'allowed'],
    ['claim.create', undefined, 'allowed', 'allowed'],
    ['claim.manage', OWN, 'allowed', 'allowed'],
    ['claim.manage', OTHERS, 'forbidden', 'forbidden'],
    ['claim.read-documents', OTHERS, 'forbidden', 'allowed'],
    ['admin.use', undefined, 'forbidden', 'allowed'],
  ])(
    '%s on a resource of user %s: others are %s, admins %s, visitors have to sign in',
    (action, ownerId, other, admin) => {
      for (const userType of USER_TYPES) {
        expect(decide({ id: OWN, userType }, action, ownerId)).toBe(userType === 'admin' ? admin : other);
      }
      expect(decide(null, action, ownerId)).toBe('sign-in-first');
    },
  );

  test('`can` is true exactly when the decision is `allowed`', () => {
    expect(can({ id: OWN, userType: 'owner' }, 'listing.manage', OWN)).toBe(true);
    expect(can({ id: OWN, userType: 'owner' }, 'admin.use')).toBe(false);
    expect(can(null, 'account.use')).toBe(false);
  });
});
