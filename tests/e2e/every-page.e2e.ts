import { test } from 'vitest';
import { DESKTOP, useBrowser } from './browser.ts';
import { expectPagesToFit, findUnseenInForcedColours, PARTS } from './every-page.ts';
import { findMotion } from './seen.ts';

const { open } = useBrowser();

test.each(Object.entries(PARTS))(
  'every public page is accessible and fits the screen, on a desktop; nothing moves for those who asked for less motion, and forced colours show the focus and what is chosen: %s',
  (_part, paths) =>
    expectPagesToFit(open, paths, DESKTOP, async page => [
      ...(await findMotion(page)),
      ...(await findUnseenInForcedColours(page)),
    ]),
);
