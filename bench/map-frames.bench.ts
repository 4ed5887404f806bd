import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { findChromium } from '../scripts/lib/chromium.ts';
import { buildWebIfStale, SERVER_BUNDLE, WEB_DIR } from '../scripts/lib/web-build.ts';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import { timingOf } from './lib/measure.ts';
import { importFiles } from './lib/load.ts';

const LEAST_PER_SECOND = 30;
const MOVE_MS = 4000;
/** How often the pointer goes round in that time. */
const TURNS = 2;
const LONGEST_LOAD_MS = 60_000;

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
    'The time between two frames while the full-screen map is dragged to and fro, with all its layers, in a headless Chromium that draws ' +
    'WebGL in software on the same two cores as server and database. A graphics card draws faster.',
  async run({ url, files, db }: Bench): Promise<Figure[]> {
    const roads = await db.selectFrom('road_lines').select('level').limit(1).execute();
    if (roads.length === 0) await importFiles(url, files.roads);
    await buildWebIfStale();
    const { app, close } = await openListingApp(url, { webDir: WEB_DIR, serverBundle: SERVER_BUNDLE });
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    try {
      const origin = await app.listen({ host: 'localhost', port: 0 });
      const figures: Figure[] = [];
      for (const view of VIEWS) figures.push(await measure(browser, origin, view));
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
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${origin}/map?at=${at}`);
    await page.locator('canvas.maplibregl-canvas').waitFor({ timeout: LONGEST_LOAD_MS });
    await page.locator('.price-map-first-paint').waitFor({ state: 'detached', timeout: LONGEST_LOAD_MS });
    const idle = await framesWhile(page, () => page.waitForTimeout(MOVE_MS / 4));
    const times = await framesWhile(page, () => drag(page));
    const ours = timingOf(times);
    const perSecond = (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
    return {
      name,
      ours,
      floor: timingOf(idle),
      floorIs: 'the same page while nothing moves',
      budget: { limit: `≥ ${LEAST_PER_SECOND} frames a second`, isMet: perSecond >= LEAST_PER_SECOND },
      note: `${perSecond.toFixed(1)} frames a second`,
    };
  } finally {
    await page.close();
  }
}

/** The times between the frames of a page in ms while something happens. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  await work();
  return page.evaluate<number[]>('frames.slice(1)');
}

/** As text, because it runs in the page. */
const NOTE_FRAMES = `
  globalThis.frames = [];
  let last = performance.now();
  const note = now => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);`;

/** Drags the map in a circle, so that tiles at every edge come into view. */
async function drag(page: Page): Promise<void> {
  const [x, y, radius] = [640, 480, 160];
  await page.mouse.move(x + radius, y);
  await page.mouse.down();
  const startMs = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - startMs) / MOVE_MS) {
    const angle = share * TURNS * 2 * Math.PI;
    await page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  await page.mouse.up();
}
