import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFullScreen } from './use-full-screen.ts';

function open() {
  const initialProps = { isPossible: true, hasDialog: false };
  const hook = renderHook((options: typeof initialProps) => useFullScreen(options), { initialProps });
  act(() => hook.result.current.enter());
  return { ...hook, isOn: () => hook.result.current.isOn };
}

const pressEscape = () =>
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));

test('full screen ends with what it shows, and does not begin again by itself', () => {
  const { rerender, isOn } = open();
  expect(isOn()).toBe(true);
  rerender({ isPossible: false, hasDialog: false });
  expect(isOn()).toBe(false);
  rerender({ isPossible: true, hasDialog: false });
  expect(isOn()).toBe(false);
});

test('Escape closes a dialog above before it ends full screen', () => {
  const { rerender, isOn } = open();
  rerender({ isPossible: true, hasDialog: true });
  pressEscape();
  expect(isOn()).toBe(true);
  rerender({ isPossible: true, hasDialog: false });
  pressEscape();
  expect(isOn()).toBe(false);
});
