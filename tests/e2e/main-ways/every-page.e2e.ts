import { test } from 'vitest';
import { PHONE, useBrowser } from '../browser.ts';
import { expectEveryPageToFit } from '../every-page.ts';

const { open } = useBrowser();

test('every public page is accessible and fits its screen, on a phone in the dark', () =>
  expectEveryPageToFit(open, { ...PHONE, colorScheme: 'dark' }));
