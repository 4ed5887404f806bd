import { expect, test } from 'vitest';
import { ACCOUNT_STATES, stopText, whatIsPossible } from './what-is-possible.ts';
import type { Sides } from './what-is-possible.ts';

const OPEN: Sides = { role: 'buyer', other: 'here', isEnded: false, blockedBy: null };

test('buyer and owner can write, invite and block while nothing stands between them, an agent only write', () => {
  const open = { canWrite: true, canInvite: true, canBlock: true, stop: null };
  expect(whatIsPossible(OPEN)).toEqual(open);
  expect(whatIsPossible({ ...OPEN, role: 'owner' })).toEqual(open);
  expect(whatIsPossible({ ...OPEN, role: 'agent' })).toEqual({ ...open, canInvite: false, canBlock: false });
});

test.each([
  [{ other: 'left' }, 'left', false],
  [{ other: 'disabled' }, 'unavailable', true],
  [{ isEnded: true }, 'ended', true],
  [{ blockedBy: 'me' }, 'blocked_by_you', true],
  [{ blockedBy: 'other' }, 'unavailable', true],
  // What the user can do nothing about comes first, then their own block.
  [{ other: 'left', isEnded: true, blockedBy: 'me' }, 'left', false],
  [{ isEnded: true, blockedBy: 'me' }, 'ended', true],
  [{ other: 'disabled', blockedBy: 'me' }, 'blocked_by_you', true],
] as const)('%o stops writing and inviting: %s', (sides, stop, canBlock) => {
  expect(whatIsPossible({ ...OPEN, ...sides })).toEqual({
    canWrite: false,
    canInvite: false,
    canBlock,
    stop,
  });
});

test('a disabled account is not told from a block', () => {
  const stops = ACCOUNT_STATES.filter(other => other !== 'left').map(
    other => whatIsPossible({ ...OPEN, other, blockedBy: 'other' }).stop,
  );
  expect(stops).toEqual(['unavailable', 'unavailable']);
});

test('the sentence names the person, and an agent reads of both', () => {
  expect(stopText('blocked_by_you', 'buyer', 'Mere')).toBe('You have blocked Mere.');
  expect(stopText('unavailable', 'owner', 'Mere')).toBe('Mere cannot receive messages at the moment.');
  expect(stopText('unavailable', 'agent', 'Mere')).toContain('on hold');
  expect(stopText('left', 'buyer', 'Deleted user')).toBe(
    'This person has left Sway and cannot receive messages.',
  );
  expect(stopText('left', 'agent', 'Deleted user')).toBe('The buyer or the owner has left Sway.');
  expect(stopText('ended', 'agent', 'Mere')).toBe('This conversation has ended.');
});
