import { useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type Theme = 'light' | 'dark';

/** Also read by public/theme.js, before the first paint. */
const STORAGE_KEY = 'sway-theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
/** The choice if storage is disabled; it lasts as long as the page. */
let unstoredChoice: ThemeChoice | null = null;

/** The user's choice, the resulting theme, and a setter. Follows the system and other tabs. */
export function useTheme(): { choice: ThemeChoice; theme: Theme; setChoice: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const theme = useSyncExternalStore(subscribe, readTheme);
  return { choice, theme, setChoice };
}

/** Updates the document's class whenever the choice or the system's theme changes. @returns a function that stops it */
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

function readTheme(): Theme {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
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
  document.documentElement.classList.toggle('dark', readTheme() === 'dark');
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
