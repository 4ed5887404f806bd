import { describe, expect, test } from 'vitest';
import { decide, may, USER_TYPES } from './permissions.ts';
import type { Action, Decision } from './permissions.ts';

const OWN = 1;
const OTHERS = 2;

describe('who may do what', () => {
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
  ])('%s on a thing of %s: others %s, admins %s, visitors sign in first', (action, ownerId, other, admin) => {
    for (const userType of USER_TYPES) {
      expect(decide({ id: OWN, userType }, action, ownerId)).toBe(userType === 'admin' ? admin : other);
    }
    expect(decide(null, action, ownerId)).toBe('sign-in-first');
  });

  test('a page shows only what a service would allow', () => {
    expect(may({ id: OWN, userType: 'owner' }, 'listing.manage', OWN)).toBe(true);
    expect(may({ id: OWN, userType: 'owner' }, 'admin.use')).toBe(false);
    expect(may(null, 'account.use')).toBe(false);
  });
});
