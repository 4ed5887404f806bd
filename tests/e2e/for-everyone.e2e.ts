import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { expectEveryOwnPageToFit, SAME_EFFECT } from './every-page.ts';
import { findBadNames } from './names.ts';
import { findMotion, findUnseenFocus, findUnseenStates } from './seen.ts';

const { open } = useBrowser();

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

test('everyone can use every page of an account, on a desktop', () => expectEveryOwnPageToFit(open, DESKTOP));

test('everyone can use every page of an account, on a phone', () => expectEveryOwnPageToFit(open, PHONE));

test('in forced colours a map keeps its colours', async () => {
  const page = await open('/browse?view=map&layout=map', { ...DESKTOP, forcedColors: 'active' });
  await page.getByText(/^Showing [1-9]/).waitFor();
  const map = page.locator('canvas.maplibregl-canvas');
  await map.waitFor();
  // The sketch under it, until the map is drawn, has colours of its own.
  await page.locator('.price-map-first-paint').waitFor({ state: 'detached' });
  // The blue of the sea, which is not a shade of grey.
  const coloured = async () => {
    const { channels } = await sharp(await map.screenshot()).stats();
    return channels[2]!.mean - channels[0]!.mean;
  };
  try {
    await expect.poll(coloured).toBeGreaterThan(10);
  } catch (cause) {
    throw new Error(`The map shows no colours: ${await page.evaluate(describeMap)}`, { cause });
  }
});

/** What tells a map that draws nothing from one that draws no colours. */
async function describeMap(): Promise<string> {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
  const context = canvas?.getContext('webgl2');
  const isDrawn = await Promise.race([
    new Promise(resolve => {
      requestAnimationFrame(() => resolve(true));
    }),
    new Promise(resolve => {
      setTimeout(resolve, 1_000, false);
    }),
  ]);
  return JSON.stringify({
    size: [canvas?.width, canvas?.height],
    isLost: context?.isContextLost(),
    isDrawn,
    isVisible: document.visibilityState,
    text: document.body.innerText.slice(0, 500),
  });
}
