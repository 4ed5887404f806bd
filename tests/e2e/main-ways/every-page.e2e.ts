import { test } from 'vitest';
import { PHONE, useBrowser } from '../browser.ts';
import { expectEveryPageToFit } from '../every-page.ts';

const { open } = useBrowser();

test('every public page is accessible and fits the screen, on a phone', () =>
  expectEveryPageToFit(open, PHONE));
