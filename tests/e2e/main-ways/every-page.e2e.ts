import { test } from 'vitest';
import { PHONE, useBrowser } from '../browser.ts';
import { expectPagesToFit, PARTS } from '../every-page.ts';

const { open } = useBrowser();

test.each(Object.entries(PARTS))(
  'every public page is accessible and fits the screen, on a phone: %s',
  (_part, paths) => expectPagesToFit(open, paths, PHONE),
);
