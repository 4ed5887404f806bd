import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { PUBLIC_PATHS, show } from './every-page.ts';
import { findBadNames } from './names.ts';
import { logInAsDemo } from './people.ts';
import { findMotion, findUnseenFocus, findUnseenStates } from './seen.ts';

const { open } = useBrowser();

/** The pages of each demo account. */
const OWN_PATHS = {
  demo_buyer: [
    '/profile',
    '/messages',
    '/enquiries',
    '/saved',
    '/notifications',
    '/mailbox',
    '/address/900000011?claim=1',
  ],
  demo_owner: ['/my-properties', '/my-properties?tab=claims', '/my-properties?tab=enquiries'],
  demo_admin: ['overview', 'users', 'properties', 'claims', 'chats', 'agents', 'audit'].map(
    tab => `/admin?tab=${tab}`,
  ),
};

/** Buttons that do the same wherever they are on a page. */
const SAME_EFFECT = /^(List my property)$/;

/** What is wrong on each page, as `path: problem`. */
async function onEveryPage(
  options: Parameters<typeof open>[1],
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const page = await open(BLANK_PATH, { ...options, reducedMotion: 'reduce' });
  const problems: string[] = [];
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await show(page, path);
      problems.push(...(await find(page)).map(problem => `${path}: ${problem}`));
    }
  };
  await look([...PUBLIC_PATHS, '/address/900000001']);
  for (const [username, paths] of Object.entries(OWN_PATHS)) {
    // The page of the account before would ask for what is now another account's.
    await page.goto(new URL(BLANK_PATH, page.url()).href);
    await logInAsDemo(page, username);
    await look(paths);
  }
  return problems;
}

/** Adds elements to the page, each with one of the faults. */
function addFaults(): void {
  const part = document.createElement('div');
  part.innerHTML = `
    <button><svg></svg></button>
    <a href="/one">Open</a><a href="/two">open</a>
    <div role="radiogroup" aria-label="Faulty"><button role="radio" aria-checked="true" style="background: #fffe">One</button>
    <button role="radio" aria-checked="false" style="background: none">Two</button></div>
    <button style="outline: none">No ring</button>`;
  // The chosen one has no colours of its own but a background, as before the style sheet for forced colours.
  part.querySelector<HTMLElement>('[aria-checked="true"]')!.style.cssText +=
    '; forced-color-adjust: auto; background: #fffe !important; color: ButtonText !important; border-color: ButtonBorder !important';
  part.querySelector('a')!.animate({ opacity: [0.5, 1] }, { duration: 10_000, iterations: Infinity });
  document.querySelector('main')!.prepend(part);
}

test('each fault is found: a control without a name, one name for two things, an unseen state, an unseen focus, a movement', async () => {
  const page = await open('/faq', { ...DESKTOP, reducedMotion: 'reduce', forcedColors: 'active' });
  expect(await findMotion(page)).toEqual([]);
  await page.evaluate(addFaults);
  expect(await findBadNames(page, SAME_EFFECT)).toEqual([
    'button “” has no name of its own',
    '2 × link “open” have different effects',
  ]);
  expect(await findUnseenStates(page)).toEqual(['“One” looks as if it were not chosen']);
  expect(await findUnseenFocus(page)).toEqual(['button “No ring” shows no focus']);
  expect(await findMotion(page)).toEqual(['a “Open” moves']);
});

test('on a desktop every control has a name that says what it does, no two of one name do different things, and nothing moves for those who asked for less motion', async () => {
  const find = async (page: Page) => [
    ...(await findMotion(page)),
    ...(await findBadNames(page, SAME_EFFECT)),
  ];
  expect(await onEveryPage(DESKTOP, find)).toEqual([]);
});

test('in forced colours the focus and what is chosen can be seen on every page', async () => {
  const find = async (page: Page) => [...(await findUnseenStates(page)), ...(await findUnseenFocus(page))];
  expect(await onEveryPage({ ...DESKTOP, forcedColors: 'active' }, find)).toEqual([]);
});

test('on a phone every control has a name that says what it does, and no two of one name do different things', async () => {
  expect(await onEveryPage(PHONE, page => findBadNames(page, SAME_EFFECT))).toEqual([]);
});

test('in forced colours a map keeps its colours', async () => {
  const page = await open('/browse?view=map&layout=map', { ...DESKTOP, forcedColors: 'active' });
  await page.getByText(/^Showing [1-9]/).waitFor();
  const map = page.locator('canvas.maplibregl-canvas');
  await map.waitFor();
  // The blue of the sea, which is no shade of grey.
  const coloured = async () => {
    const { channels } = await sharp(await map.screenshot()).stats();
    return channels[2]!.mean - channels[0]!.mean;
  };
  await expect.poll(coloured, { timeout: 30_000 }).toBeGreaterThan(10);
});
