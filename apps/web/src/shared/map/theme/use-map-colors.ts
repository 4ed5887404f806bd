import { useSyncExternalStore } from 'react';
import { readMapTokens, type MapTheme, type MapTokens } from './map-tokens.ts';

export type MapColors = { theme: MapTheme; tokens: MapTokens };

let current: MapColors | undefined;

/** The document's theme (its `dark` class) and the map's colours in it; updates when the class changes. */
export function useMapColors(): MapColors {
  return useSyncExternalStore(subscribe, readColors);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function readColors(): MapColors {
  const theme: MapTheme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  if (current?.theme !== theme) current = { theme, tokens: readMapTokens() };
  return current;
}
