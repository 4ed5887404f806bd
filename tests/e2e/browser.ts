import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Chromium draws WebGL in software here, and calls no server of its maker's. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];

/** How long a page may take over a step. It ends a hang and says nothing of speed. */
const PATIENCE_MS = 30_000;

let running: Promise<Browser> | undefined;

/** This worker's browser, started once and kept from file to file. It ends with the worker. */
async function workerBrowser(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ARGUMENTS,
    timeout: PATIENCE_MS,
  });
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = undefined;
  return workerBrowser();
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** What the browser may say without a fault of ours: the software renderer's notes on its speed. */
const HARMLESS = [
  // A page that is left while it connects.
  /WebSocket is closed before the connection is established/,
  /GPU stall due to ReadPixels/,
  /WebGL.*(swiftshader|software|fallback)/i,
];

/**
 * The browser for the journeys of a file. Every page opened through `open` is watched: a console error or warning, an uncaught
 * error, or an answer of 500 and above fails the test that met it. What a journey expects (a 404) it announces in `expected`.
 */
export function useBrowser() {
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];
  const expected: RegExp[] = [];

  afterEach(async () => {
    await Promise.all(contexts.map(context => context.close()));
    contexts = [];
    const met = faults.filter(fault => !expected.some(pattern => pattern.test(fault)));
    faults = [];
    expected.length = 0;
    expect(met, 'the browser complained').toEqual([]);
  });

  function watch(page: Page): void {
    page.on('console', message => {
      const complains = message.type() === 'error' || message.type() === 'warning';
      if (complains && !HARMLESS.some(pattern => pattern.test(message.text()))) {
        faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', error => faults.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('response', response => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    });
  }

  return {
    expected,
    /** Opens a path of the site, or an address, in a browser of its own, as somebody who has never been there. */
    async open(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
      const context = await (
        await workerBrowser()
      ).newContext({
        locale: 'en-NZ',
        timezoneId: 'Pacific/Auckland',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      watch(page);
      await page.goto(new URL(path, inject('siteUrl')).href);
      return page;
    },
  };
}

/**
 * Holds the page, as it stands, to axe-core's rules (WCAG 2.2 AA and its best practices).
 * @param where names the page where it fails.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await page.evaluate(AXE);
  await page.evaluate(comeToRest);
  const violations = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run: () => Promise<{ violations: AxeViolation[] }> } })
      .axe;
    const results = await axe.run();
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.html).join(' | ')})`,
    );
  });
  expect(violations, where).toEqual([]);
}

/** Waits until what moves or fades in has arrived: half-faded text has too little contrast for a moment. */
async function comeToRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(animation => animation.finished));
}

type AxeViolation = { id: string; help: string; nodes: { html: string }[] };

/** What the page tells in a corner. Over a modal dialog it is there for the eyes and spoken, but no part of what is read on. */
export function toast(page: Page, title: string) {
  return page.locator('li').filter({ hasText: title });
}
