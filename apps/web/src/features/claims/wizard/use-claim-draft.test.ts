import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setDeviceOwner } from '#shared/device/own-items.ts';
import { useClaimDraft } from './use-claim-draft.ts';

afterEach(() => {
  setDeviceOwner(null);
  sessionStorage.clear();
});

const open = (addressId = 41) => renderHook(() => useClaimDraft(addressId));

test('a draft survives a reload, each address with its own', () => {
  const { result, unmount } = open();
  act(() => result.current.fillIn({ fullName: 'Hana' }));
  unmount();
  expect(open().result.current.filledIn).toEqual({ fullName: 'Hana' });
  expect(open(42).result.current.filledIn).toEqual({});
});

test('a visitor’s draft is the user’s after the login', () => {
  const { result } = open();
  act(() => result.current.fillIn({ fullName: 'Hana' }));
  act(() => setDeviceOwner(7));
  act(() => result.current.fillIn({ step: 1 }));
  expect(open().result.current.filledIn).toEqual({ fullName: 'Hana', step: 1 });
});

test('what is typed after the user has signed out is not stored', () => {
  setDeviceOwner(7);
  const { result } = open();
  act(() => result.current.fillIn({ fullName: 'Hana' }));
  act(() => setDeviceOwner(null));
  act(() => result.current.fillIn({ fullName: 'Hana Williams' }));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a submitted draft is deleted', () => {
  const { result } = open();
  act(() => result.current.fillIn({ fullName: 'Hana' }));
  act(() => result.current.clear());
  expect(open().result.current.filledIn).toEqual({});
});

test.each(['{', '3', 'null'])('stored text %j opens an empty draft', text => {
  const { result } = open();
  act(() => result.current.fillIn({ fullName: 'Hana' }));
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
  expect(open().result.current.filledIn).toEqual({});
});
