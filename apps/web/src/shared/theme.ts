import { THEME_CHOICES, THEME_COOKIE } from '@sway/contract/page-rendering';
import type { ThemeChoice } from '@sway/contract/page-rendering';
import { createContext, use, useSyncExternalStore } from 'react';

export { THEME_CHOICES };
export type { ThemeChoice };

const STORAGE_KEY = 'sway-theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';
const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();
/** The choice if storage is disabled; it lasts as long as the page. */
let unstoredChoice: ThemeChoice | null = null;

/** The choice with which the server rendered the page: the first render in the browser must draw the same. */
export const RenderedTheme = createContext<ThemeChoice>('system');

/** The user's choice and a setter. Follows other tabs. Style sheets turn the choice into colours, by the `dark` variant. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const rendered = use(RenderedTheme);
  const choice = useSyncExternalStore(subscribe, readChoice, () => rendered);
  return { choice, setChoice };
}

/** The choice that the server wrote into the document. */
export function renderedTheme(): ThemeChoice {
  return THEME_CHOICES.find(choice => choice === document.documentElement.dataset.theme) ?? 'system';
}

/**
 * Updates the document whenever the choice or the system's theme changes: its attribute `data-theme` is the choice, its class `dark`
 * is the resulting theme. @returns a function that stops it
 */
export function watchTheme(): () => void {
  applyTheme();
  return subscribe(applyTheme);
}

function readChoice(): ThemeChoice {
  if (unstoredChoice) return unstoredChoice;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find(choice => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function setChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
    unstoredChoice = null;
  } catch {
    unstoredChoice = choice;
  }
  for (const listener of listeners) listener();
}

function applyTheme(): void {
  const choice = readChoice();
  const { classList, dataset } = document.documentElement;
  dataset.theme = choice;
  classList.toggle('dark', isDark(choice));
  writeCookie(choice);
}

function isDark(choice: ThemeChoice): boolean {
  return choice === 'system' ? matchMedia(DARK_QUERY).matches : choice === 'dark';
}

/** Tells the server, so that its next page has the theme from the start. */
function writeCookie(choice: ThemeChoice): void {
  const lifetimeSeconds = choice === 'system' ? 0 : COOKIE_LIFETIME_SECONDS;
  document.cookie = `${THEME_COOKIE}=${choice}; path=/; max-age=${lifetimeSeconds}; samesite=lax`;
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK_QUERY);
  listeners.add(listener);
  system.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
