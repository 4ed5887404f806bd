import { test } from 'vitest';
import { PHONE, useBrowser } from '../browser.ts';
import { expectEveryPublicPageToFit } from '../every-page.ts';

const { open } = useBrowser();

test('every public page is accessible, fits the screen and can be used by everyone, on a phone', () =>
  expectEveryPublicPageToFit(open, PHONE));
