import { test } from 'vitest';
import { DESKTOP, useBrowser } from './browser.ts';
import { expectEveryPageToFit } from './every-page.ts';

const { open } = useBrowser();

test('every public page is accessible and fits the screen, on a desktop', () =>
  expectEveryPageToFit(open, DESKTOP));
