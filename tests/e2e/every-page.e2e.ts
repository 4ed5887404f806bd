import { test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { expectEveryPageToFit } from './every-page.ts';

const { open } = useBrowser();

// main-ways checks them on a phone in the dark theme.
test.each([
  ['a desktop in light', { ...DESKTOP, colorScheme: 'light' as const }],
  ['a desktop in the dark', { ...DESKTOP, colorScheme: 'dark' as const }],
  ['a phone in light', { ...PHONE, colorScheme: 'light' as const }],
])('every public page is accessible and fits the screen, on %s', (_, options) =>
  expectEveryPageToFit(open, options),
);
