/**
 * Draws the sample photographs, which are committed, so that a demo site needs no download:
 *
 *   npx node packages/scenes/draw-photographs.ts            the wide pictures and all photographs
 *   npx node packages/scenes/draw-photographs.ts --wide     only the wide pictures: home page and Open Graph
 *
 * `npx node` runs the project's own Node 24. Drawing all photographs takes some minutes. Run it only after a change to
 * packages/scenes/src, and commit its output. It is deterministic: a second run changes no byte.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { hillside, type HillsideRequest, type RoofTop } from './src/hillside.ts';
import type { Photograph, PlannedPhotograph } from '@sway/demo/photographs/photograph';
import { planPhotographs } from './src/plan-photographs.ts';
import { scene } from './src/scene.ts';

const ROOT = join(import.meta.dirname, '../..');
const POOL_DIR = join(ROOT, 'packages/demo/photographs');
const CATALOGUE = join(ROOT, 'packages/demo/photographs.json');
const ASSETS_DIR = join(ROOT, 'apps/web/src/assets');
const PUBLIC_DIR = join(ROOT, 'apps/web/public');

/** Widths of the files in pixels and the WebP quality of each: the larger a picture, the less visible are its artefacts. */
const SIZES = [
  { width: 320, quality: 55 },
  { width: 640, quality: 50 },
  { width: 1280, quality: 46 },
] as const;
const FULL = { width: 1280, height: 960 };
/** The maximum size of all files together. */
const BUDGET_BYTES = 14_500_000;
/** Pictures are drawn this many times larger and scaled down, for clean edges. */
const OVERSAMPLING = 2;
const PREVIEW_WIDTH = 16;

/** The harbour at the top and the foot of the home page: in the morning, and at dusk; in the dark theme, at dusk in both places. */
const HARBOUR = { seed: 9, region: 'Wellington' } as const;
const HERO: HillsideRequest = {
  ...HARBOUR,
  hour: 'early',
  width: 1600,
  height: 800,
  horizon: 0.56,
  clearTo: 0.4,
};
const HERO_WIDTHS = [960, 1600, 2400];
/** The hero of a phone in CSS pixels, its focus as in hero-picture.tsx, and the width of its file. */
const PHONE_HERO = { width: 480, height: 840, focus: 0.6, pixels: 686 };
const CLOSE: HillsideRequest = {
  ...HARBOUR,
  hour: 'dusk',
  width: 1600,
  height: 640,
  horizon: 0.58,
  relief: 0.8,
};
const CARD: HillsideRequest = { ...HARBOUR, hour: 'early', width: 1200, height: 630, horizon: 0.48 };

/** Price flags are at least this share of the picture's width away from its sides. */
const FLAG_MARGIN = 0.02;

/** Draws an SVG at a width in pixels. */
async function rasterise(svg: string, svgWidth: number, width: number): Promise<Sharp> {
  const image = sharp(Buffer.from(svg), { density: (72 * width) / svgWidth });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

function webp(image: Sharp, width: number, quality: number): Promise<Buffer> {
  return image
    .clone()
    .resize(width)
    .webp({ quality, effort: 6, smartSubsample: true, preset: 'drawing' })
    .toBuffer();
}

/** Draws one photograph and writes its files. @returns its row and the size of its files in bytes */
async function drawPhotograph(planned: PlannedPhotograph): Promise<{ row: Photograph; bytes: number }> {
  const { name, kind, region, hour, season } = planned;
  const { svg, alt } = scene({ kind, seed: name, region, hour, season });
  const image = await rasterise(svg, 1200, FULL.width * OVERSAMPLING);
  const files = SIZES.map(async ({ width, quality }) => {
    const file = await webp(image, width, quality);
    await writeFile(join(POOL_DIR, `${name}-${width}.webp`), file);
    return file.length;
  });
  const bytes = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
  const preview = (await webp(image, PREVIEW_WIDTH, 20)).toString('base64');
  return { row: { ...planned, alt, ...FULL, preview }, bytes };
}

async function drawPool(): Promise<void> {
  await rm(POOL_DIR, { recursive: true, force: true });
  await mkdir(POOL_DIR, { recursive: true });
  const rows: Photograph[] = [];
  let total = 0;
  for (const planned of planPhotographs()) {
    const { row, bytes } = await drawPhotograph(planned);
    rows.push(row);
    total += bytes;
    if (rows.length % 20 === 0) console.log(`${rows.length} photographs`);
  }
  const lines = rows.map(row => JSON.stringify(row)).join(',\n  ');
  await writeFile(CATALOGUE, `[\n  ${lines}\n]\n`);
  console.log(`${rows.length} photographs, ${(total / 1e6).toFixed(2)} MB`);
  if (total > BUDGET_BYTES)
    throw new Error(`The photographs have ${total} bytes, more than ${BUDGET_BYTES}.`);
}

/** The visible roofs, from left to right: the page places flags on those that it has room for. */
function flagPlaces(roofs: readonly RoofTop[]): { x: number; y: number }[] {
  return roofs
    .filter(({ x, inSight }) => inSight && x > FLAG_MARGIN && x < 1 - FLAG_MARGIN)
    .toSorted((a, b) => a.x - b.x)
    .map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

async function drawWide(
  name: string,
  request: HillsideRequest,
  widths: readonly number[],
): Promise<RoofTop[]> {
  const { svg, roofs } = hillside(request);
  const image = await rasterise(svg, request.width, 3200);
  const files = widths.map(async width => {
    const file = await webp(image, width, 74);
    await writeFile(join(ASSETS_DIR, `${name}-${width}.webp`), file);
  });
  await Promise.all(files);
  if (name.startsWith('hero')) await drawPhonePart(name, image);
  return roofs;
}

/** Writes the part of the hero that phones show: of a picture 840 px high, 480 px around its focus. */
async function drawPhonePart(name: string, image: Sharp): Promise<void> {
  const { data, info } = await image.clone().toBuffer({ resolveWithObject: true });
  const width = Math.round((info.height * PHONE_HERO.width) / PHONE_HERO.height);
  const left = Math.round(PHONE_HERO.focus * (info.width - width));
  const part = sharp(data, { raw: info }).extract({ left, top: 0, width, height: info.height });
  await writeFile(join(ASSETS_DIR, `${name}-phone.webp`), await webp(part, PHONE_HERO.pixels, 74));
}

async function drawWidePictures(): Promise<void> {
  await mkdir(ASSETS_DIR, { recursive: true });
  const roofs = await drawWide('hero', HERO, HERO_WIDTHS);
  await drawWide('hero-dusk', { ...HERO, hour: 'dusk' }, HERO_WIDTHS);
  const places = JSON.stringify(flagPlaces(roofs), null, 2);
  await writeFile(join(ASSETS_DIR, 'hero-roofs.json'), `${places}\n`);
  await drawWide('close', CLOSE, [960, 1600]);
  const card = await rasterise(hillside(CARD).svg, CARD.width, CARD.width * OVERSAMPLING);
  await card.resize(CARD.width).jpeg({ quality: 80, mozjpeg: true }).toFile(join(PUBLIC_DIR, 'og.jpg'));
  console.log('The wide pictures of the home page, and og.jpg');
}

await drawWidePictures();
if (!process.argv.includes('--wide')) await drawPool();
