import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderedTheme, useTheme, watchTheme } from './theme.ts';

let system: { matches: boolean; turn: (dark: boolean) => void };
let stopWatching: () => void;

beforeEach(() => {
  localStorage.clear();
  system = stubSystemTheme();
  stopWatching = watchTheme();
});

afterEach(() => {
  stopWatching();
  vi.unstubAllGlobals();
});

it('follows changes of the system’s theme until the user chooses one', () => {
  const { result } = renderHook(useTheme);
  expect(result.current.choice).toBe('system');
  expect(isDark()).toBe(false);
  act(() => system.turn(true));
  expect(result.current.choice).toBe('system');
  expect(isDark()).toBe(true);
});

it('stores a choice, tells the server, and keeps it when the system’s theme changes', () => {
  const { result } = renderHook(useTheme);
  act(() => result.current.setChoice('dark'));
  expect(localStorage.getItem('sway-theme')).toBe('dark');
  expect(document.cookie).toContain('sway_theme=dark');
  act(() => system.turn(true));
  act(() => system.turn(false));
  expect(isDark()).toBe(true);
  expect(renderedTheme()).toBe('dark');
});

it('follows the system again when system is chosen', () => {
  const { result } = renderHook(useTheme);
  act(() => result.current.setChoice('dark'));
  act(() => result.current.setChoice('system'));
  expect(isDark()).toBe(false);
  expect(document.cookie).not.toContain('sway_theme');
});

it('follows a choice made in another tab', () => {
  const { result } = renderHook(useTheme);
  localStorage.setItem('sway-theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sway-theme' })));
  expect(result.current.choice).toBe('dark');
});

it('ignores an invalid stored choice', () => {
  localStorage.setItem('sway-theme', 'sepia');
  expect(renderHook(useTheme).result.current.choice).toBe('system');
});

it('still changes if storage is disabled', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Storage is off', 'SecurityError');
  });
  const { result } = renderHook(useTheme);
  act(() => result.current.setChoice('dark'));
  expect(isDark()).toBe(true);
  setItem.mockRestore();
  act(() => result.current.setChoice('system'));
});

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** A system theme that the test can change. */
function stubSystemTheme() {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => media);
  return {
    matches: false,
    turn(dark: boolean) {
      media.matches = dark;
      media.dispatchEvent(new Event('change'));
    },
  };
}
