import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../scripts/lib/chromium.ts';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../scripts/lib/web-build.ts';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import { timingOf } from './lib/measure.ts';
import { importFiles } from './lib/load.ts';

const MIN_PER_SECOND = 30;
const MOVE_MS = 4000;
/** How often the pointer goes round in that time. */
const TURNS = 2;
/** The time between two reports of a usual mouse. Without it, as many would be sent as two cores can take, and they draw too. */
const POINTER_MS = 16;
/** A pointer that was still for this time before it lets go of a map does not throw it. */
const STILL_MS = 300;
const MAX_LOAD_MS = 60_000;

/** Views of the full-screen map, which has every layer: land, streets, names, addresses, homes, and parcels at zoom 16. */
const VIEWS = [
  { name: 'the country around Auckland', at: '-36.86,174.76,8' },
  { name: 'a city', at: '-36.86,174.76,11' },
  { name: 'a suburb', at: '-36.8605,174.765,14' },
  { name: 'a street', at: '-36.8605,174.765,16.5' },
];

export const benchmark: Benchmark = {
  title: 'Frames of a moving map',
  about:
    'The time between two drawings of the full-screen map while it is dragged to and fro, with all its layers, in a headless Chromium ' +
    'that draws WebGL in software on the same two cores as server and database. A graphics card draws faster. The pointer reports 60 ' +
    'times a second, as a mouse does. Each map was dragged once before, to the other side, so that its code and shaders are compiled.',
  async run({ url, files, db }: Bench): Promise<Figure[]> {
    const roads = await db.selectFrom('road_lines').select('level').limit(1).execute();
    if (roads.length === 0) await importFiles(url, files.roads);
    await buildWebIfStale();
    const { app, close } = await openListingApp(url, { webDir: WEB_DIR, serverBundle: SERVER_BUNDLE });
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: CHROMIUM_ARGUMENTS,
    });
    try {
      const origin = await app.listen({ host: 'localhost', port: 0 });
      const floor = timingOf(await drawingsOfEmptyCanvas(browser));
      const figures: Figure[] = [];
      for (const view of VIEWS) figures.push({ ...(await measure(browser, origin, view)), floor });
      return figures;
    } finally {
      await browser.close();
      await close();
    }
  },
};

async function measure(
  browser: Browser,
  origin: string,
  { name, at }: (typeof VIEWS)[number],
): Promise<Figure> {
  const page = await openPage(browser);
  try {
    await page.goto(`${origin}/map?at=${at}`);
    await page.locator('canvas.maplibregl-canvas').waitFor({ timeout: MAX_LOAD_MS });
    await page.locator('.price-map-first-paint').waitFor({ state: 'detached', timeout: MAX_LOAD_MS });
    await drag(page, 'right');
    await letGo(page);
    const times = await drawingsWhile(page, () => drag(page, 'left'));
    const ours = timingOf(times);
    const perSecond = (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
    return {
      name,
      ours,
      floorIs: 'a WebGL canvas of the same size that is only filled with a colour',
      budget: { limit: `≥ ${MIN_PER_SECOND} frames a second`, isMet: perSecond >= MIN_PER_SECOND },
      note: `${perSecond.toFixed(1)} frames a second`,
    };
  } finally {
    await page.close();
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(NOTE_DRAWINGS);
  return page;
}

async function drawingsOfEmptyCanvas(browser: Browser): Promise<number[]> {
  const page = await openPage(browser);
  try {
    await page.goto('data:text/html,<canvas width="1280" height="704"></canvas>');
    await page.evaluate(FILL_CANVAS);
    return await drawingsWhile(page, () => page.waitForTimeout(MOVE_MS));
  } finally {
    await page.close();
  }
}

/** The times between the frames in which a page draws with WebGL while something happens, in ms. */
async function drawingsWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate('drawings.length = 0');
  await work();
  return page.evaluate<number[]>('drawings.slice(1).map((ms, i) => ms - drawings[i])');
}

/** As text, because it runs in the page. A map that is not moved draws nothing, although the page has frames. */
const NOTE_DRAWINGS = `
  globalThis.drawings = [];
  let isDrawn = false;
  const { clear } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.clear = function (mask) {
    isDrawn = true;
    clear.call(this, mask);
  };
  const note = now => {
    if (isDrawn) drawings.push(now);
    isDrawn = false;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);`;

const FILL_CANVAS = `
  const gl = document.querySelector('canvas').getContext('webgl2');
  const fill = now => {
    gl.clearColor((now / 1000) % 1, 0.5, 0.5, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    requestAnimationFrame(fill);
  };
  requestAnimationFrame(fill);`;

/** Drags the map in a circle, so that tiles at three edges come into view. */
async function drag(page: Page, side: 'left' | 'right'): Promise<void> {
  const [x, y, radius] = [640, 480, side === 'left' ? 160 : -160];
  await page.mouse.move(x + radius, y);
  await page.mouse.down();
  const startMs = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - startMs) / MOVE_MS) {
    const angle = share * TURNS * 2 * Math.PI;
    const move = page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    await Promise.all([move, setTimeout(POINTER_MS)]);
  }
}

async function letGo(page: Page): Promise<void> {
  await setTimeout(STILL_MS);
  await page.mouse.up();
}
