import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { holdScripts } from './rendered-pages.ts';

const { open } = useBrowser();

/** What the bar of the map's scale says, which changes with the zoom. */
function scaleOf(page: Page): Promise<string | null> {
  return page.locator('.maplibregl-ctrl-scale').textContent();
}

/** Scrolls to the map of a home's page and waits until it has taken the place of its picture. */
async function openLocationMap(page: Page) {
  await page.locator('#location').scrollIntoViewIfNeeded();
  const map = page.locator('.price-map');
  await map.waitFor();
  await page.locator(PICTURE).first().waitFor({ state: 'detached' });
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** The streets of the picture that a map in a page begins with. */
const PICTURE = 'use[href*="/api/map/picture.svg"]';

describe('the map of a page that scrolls', () => {
  /** The middle of the home's pill, from the corner of the map's frame. */
  const pinIn = (page: Page) =>
    page.getByRole('region', { name: 'Location' }).evaluate(region => {
      const frame = region.querySelector('.bg-map-land')!.getBoundingClientRect();
      const pin = region.querySelector('.bg-lime')!.getBoundingClientRect();
      return [pin.x + pin.width / 2 - frame.x, pin.y - frame.y, frame.width, frame.height].map(Math.round);
    });

  test('is a picture of streets without JavaScript', async () => {
    const page = await open('/property/100', { ...PHONE, javaScriptEnabled: false });
    await page.locator('#location').scrollIntoViewIfNeeded();
    const streets = page.locator(`${PICTURE}[href$="#local"]`).first();
    await expect
      .poll(() => streets.evaluate(part => part.getBoundingClientRect().width))
      .toBeGreaterThan(300);
    expect(await page.getByRole('button', { name: 'Move the map' }).isVisible()).toBe(false);
  });

  test('takes the place of its picture without a jump', async () => {
    const page = await open(BLANK_PATH, PHONE);
    const release = await holdScripts(page, /live-page-map/);
    await page.goto(new URL('/property/100', page.url()).href);
    await page.locator('#location').scrollIntoViewIfNeeded();
    const before = await pinIn(page);
    expect(before.slice(2)).toEqual([358, 300]);
    release();
    await openLocationMap(page);
    expect(await pinIn(page)).toEqual(before);
  });

  test('the wheel scrolls the page and says how to zoom; with Ctrl it zooms the map', async () => {
    const page = await open('/property/100', DESKTOP);
    const map = await openLocationMap(page);
    await map.hover();
    const scale = await scaleOf(page);
    const from = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from);
    await page.getByText('Hold Ctrl while you scroll to zoom the map').waitFor();
    expect(await scaleOf(page)).toBe(scale);
    await map.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -600);
    await expect.poll(() => scaleOf(page)).not.toBe(scale);
  });

  test('on a phone one finger scrolls the page over the map', async () => {
    const page = await open('/property/100', PHONE);
    const map = await openLocationMap(page);
    const touch = await map
      .locator('.maplibregl-canvas-container')
      .evaluate(container => getComputedStyle(container).touchAction);
    expect(touch).toBe('pan-x pan-y');
  });

  test('a focused map is moved and zoomed with the keyboard', async () => {
    const page = await open('/property/100', DESKTOP);
    const map = await openLocationMap(page);
    const scale = await scaleOf(page);
    await map.locator('canvas.maplibregl-canvas').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('-');
    await expect.poll(() => scaleOf(page)).not.toBe(scale);
  });
});

describe('the own position', () => {
  const locate = (page: Page) => page.getByRole('button', { name: 'Show my location' }).click();
  const allowed = (latitude: number, longitude: number) => ({
    ...DESKTOP,
    permissions: ['geolocation'],
    geolocation: { latitude, longitude },
  });

  test('is shown and named', async () => {
    const page = await open('/map', allowed(-41.29, 174.78));
    await locate(page);
    await expect.poll(() => page.getByTitle('You are here').isVisible()).toBe(true);
  });

  test.each([
    ['refused by the browser', DESKTOP, 'Your browser is blocking location access.'],
    ['outside New Zealand', allowed(48.85, 2.35), 'You are outside New Zealand'],
  ])('%s: the map says so and stays where it is', async (_case, options, message) => {
    const page = await open('/map', options);
    await locate(page);
    await page.getByText(message).waitFor();
    expect(new URL(page.url()).searchParams.get('at')).toBeNull();
  });
});

test('a printed page has its map', async () => {
  const page = await open('/property/100', DESKTOP);
  await openLocationMap(page);
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const picture = document.querySelector<HTMLCanvasElement>('canvas.price-map-print')!;
      const { data } = picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height);
      document.body.dataset.printedColours = String(new Set(new Uint32Array(data.buffer)).size);
    }),
  );
  await page.pdf();
  expect(Number(await page.locator('body').getAttribute('data-printed-colours'))).toBeGreaterThan(10);
  await page.locator('.price-map-print').waitFor({ state: 'detached' });
});

test('the parcel of the chosen home is lifted from its neighbours, which every map shows', async () => {
  const page = await open('/property/100', PHONE);
  const { latitude, longitude } = await page.evaluate(async () => {
    const answer = await fetch('/api/properties/100');
    return (await answer.json()) as { latitude: number; longitude: number };
  });
  const view = new URL(`/map?at=${latitude},${longitude},17.5`, page.url()).href;
  const parcels = page.waitForResponse(
    response => response.url().includes('/tiles/parcels/') && response.ok(),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(view);
  await parcels;
  await page.locator('.price-map-first-paint').waitFor({ state: 'detached' });
  expect(await limeGround(page)).toBe(0);
  await page.goto(`${view}&home=100`);
  await expect.poll(() => limeGround(page)).toBeGreaterThan(150);
});

/** Notes the places of homes that stand before the map, and the answers that the page still waits for. */
const NOTE_FIRST_HOMES = `globalThis.firstHomes = new Set();
  globalThis.awaited = [];
  const fetchAnything = fetch;
  globalThis.fetch = async (url, ...rest) => {
    awaited.push(url);
    try {
      return await fetchAnything(url, ...rest);
    } finally {
      awaited.splice(awaited.indexOf(url), 1);
    }
  };
  new MutationObserver(() => {
    for (const home of document.querySelectorAll('[data-first-home]')) firstHomes.add(home.getBoundingClientRect().x);
  }).observe(document, { childList: true, subtree: true });`;

test.each([
  ['/map', PHONE],
  ['/browse?view=map', DESKTOP],
])('the map %s has its homes before its code has come, where it then draws them', async (path, size) => {
  const page = await open(BLANK_PATH, { ...size, reducedMotion: 'reduce' });
  const release = await holdScripts(page, /map-with-popup/);
  await page.addInitScript(NOTE_FIRST_HOMES);
  await page.goto(new URL(path, page.url()).href);
  const first = page.locator('[data-first-home]');
  await first.first().waitFor({ state: 'attached' });
  const awaitedTiles = () => page.evaluate<string[]>('awaited.filter(url => /tiles.listings/.test(url))');
  await expect.poll(awaitedTiles).toEqual([]);
  release();
  await first.first().waitFor({ state: 'detached' });
  const discs = page.getByRole('button', { name: /\d+ homes.*, from \$/ });
  await discs.first().waitFor({ state: 'attached' });
  const left = (await page.locator('.price-map').boundingBox())!.x;
  const places = await page.evaluate<number[]>('[...firstHomes]');
  for (const disc of await discs.all()) {
    const x = left + parseFloat(await disc.evaluate(button => button.style.left));
    expect(Math.min(...places.map(place => Math.abs(place - x)))).toBeLessThan(2);
  }
});

test('a map shows its homes although no font arrives', async () => {
  const page = await open(BLANK_PATH, DESKTOP);
  await page.route('**/*.woff2', () => undefined);
  const view = new URL('/map?at=-41.29,174.78,13', page.url()).href;
  // A page is only loaded with its fonts.
  await page.goto(view, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^List of homes \(\d+\)$/ }).waitFor();
  expect(await page.evaluate(() => document.fonts.check('16px "Hanken Grotesk Variable"'))).toBe(false);
});

test('a map draws no sky, which would take the time of every pixel once more in each frame', async () => {
  const page = await open('/map', DESKTOP);
  await page.addInitScript(KEEP_SHADERS);
  await page.reload();
  await page.locator('canvas.maplibregl-canvas').waitFor();
  await page.locator('.price-map-first-paint').waitFor({ state: 'detached' });
  const shaders = await page.evaluate<string[]>('shaders');
  expect(shaders.filter(source => source.includes('fragColor')).length).toBeGreaterThan(2);
  expect(shaders.filter(source => source.includes('u_sky_color'))).toEqual([]);
});

test('a map that nobody moves is not drawn again and again', async () => {
  const page = await open(BLANK_PATH, DESKTOP);
  await page.addInitScript(COUNT_FRAMES);
  await page.goto(new URL('/map', page.url()).href);
  await page.locator('canvas.maplibregl-canvas').waitFor();
  await page.locator('.price-map-first-paint').waitFor({ state: 'detached' });
  const framesInASecond = () =>
    page.evaluate<number>(
      'new Promise(done => { const from = frames; setTimeout(() => done(frames - from), 1000); })',
    );
  expect(await page.evaluate<number>('frames')).toBeGreaterThan(2);
  await expect.poll(framesInASecond, { timeout: 20_000 }).toBe(0);
});

/** As text, because it runs in the page. */
const COUNT_FRAMES = `
  globalThis.frames = 0;
  const ask = requestAnimationFrame;
  globalThis.requestAnimationFrame = step => ask(time => { frames += 1; step(time); });`;

/** As text, because it runs in the page. MapLibre makes the shaders of what it draws when it first draws it. */
const KEEP_SHADERS = `
  globalThis.shaders = [];
  const { shaderSource } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
    shaders.push(source);
    shaderSource.call(this, shader, source);
  };`;

/** How many pixels of the page have the colour of a lifted parcel: lime through which the ground of a town is seen. */
async function limeGround(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let pixels = 0;
  for (let i = 0; i < data.length; i += info.channels)
    if ([221, 234, 176].every((value, channel) => Math.abs(data[i + channel]! - value) <= 4)) pixels += 1;
  return pixels;
}

describe('the popup of a home', () => {
  /** Whether the popup is whole inside the map and a press on the middle of its × reaches it. */
  const isFree = (page: Page) =>
    page.evaluate(() => {
      const close = document.querySelector('.price-map button[aria-label="Close"]');
      if (!close) return false;
      const card = close.closest('section')!.getBoundingClientRect();
      const map = document.querySelector('.price-map')!.getBoundingClientRect();
      const { left, top, width, height } = close.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return card.left >= map.left && card.right <= map.right && hit !== null && close.contains(hit);
    });

  test.each(['/browse?view=map&home=100', '/map?home=100'])(
    'is whole, with nothing over its ×, on screens of all widths: %s',
    async path => {
      const page = await open(path, { ...DESKTOP, reducedMotion: 'reduce' });
      for (const [width, height] of [
        [1440, 900],
        [1280, 600],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => isFree(page), { message: `at ${width} px` }).toBe(true);
      }
    },
  );

  test('of a home chosen in the list of the full-screen map stands beside the list', async () => {
    const page = await open('/map', { ...DESKTOP, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /^List of homes \(\d+\)$/ }).click();
    const list = page.getByRole('region', { name: 'Homes in view' });
    await list
      .getByRole('button', { name: /on the map$/ })
      .first()
      .click();
    await expect.poll(() => isFree(page)).toBe(true);
  });
});

test('each disc is a button that says what it holds, and shows its homes', async () => {
  const page = await open('/map', { ...DESKTOP, reducedMotion: 'reduce' });
  const scale = await scaleOf(page);
  const disc = page.getByRole('button', { name: /^\d+ homes( in .+)?, from \$/ }).first();
  await disc.focus();
  expect((await disc.boundingBox())!.width).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect.poll(() => scaleOf(page)).not.toBe(scale);
});
