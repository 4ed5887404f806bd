import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PAGE_DATA_ID } from '@sway/contract/page-rendering';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { CHROMIUM_ARGUMENTS } from '../../scripts/lib/chromium.ts';
import { siteUrl } from './site-url.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The timeout of a step. It ends a hang; it is not a measure of speed. */
const STEP_TIMEOUT_MS = 30_000;

let running: Promise<Browser> | undefined;

/** This worker's browser, started once and reused for all its files. It ends with the worker. */
async function workerBrowser(): Promise<Browser> {
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGUMENTS,
    timeout: STEP_TIMEOUT_MS,
  });
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = undefined;
  return workerBrowser();
}

/** A path without a page, for a browser that first only makes calls: loading a page takes a second. */
export const BLANK_PATH = '/healthz';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/**
 * A screen with few pixels, for checks of the layout, which is in CSS pixels and stays the same: maps are drawn in software, which takes
 * most of the time.
 */
export const COARSE: BrowserContextOptions = { deviceScaleFactor: 0.1 };

/** Console messages that do not indicate an error of the site, such as the software renderer's notes on its speed. */
const HARMLESS = [
  /Service Worker registration blocked by Playwright/,
  // The page was left while it connected.
  /WebSocket is closed before the connection is established/,
  // It was left while it fetched. Of a request that fails otherwise, the browser itself says "Failed to load resource" too.
  /^console error: \w+: Failed to fetch/,
  /GPU stall due to ReadPixels/,
  /WebGL.*(swiftshader|software|fallback)/i,
];

/**
 * The browser for the journeys of a file. Every page opened through `open` is watched: a console error or warning, an uncaught
 * error, or an answer of 500 and above fails the test. A journey adds what it expects, such as a 404, to `expected`.
 */
export function useBrowser() {
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];
  const expected: RegExp[] = [];

  afterEach(async () => {
    // Before the pages are closed: that ends requests of theirs.
    const unexpected = errors.filter(error => !expected.some(pattern => pattern.test(error)));
    await Promise.all(contexts.map(context => context.close()));
    contexts = [];
    errors = [];
    expected.length = 0;
    expect(unexpected, 'errors in the browser').toEqual([]);
  });

  function watch(page: Page): void {
    page.on('console', message => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      const said = `console ${message.type()}: ${message.text()} (${message.location().url})`;
      if (isProblem && !HARMLESS.some(pattern => pattern.test(said))) errors.push(said);
    });
    page.on('pageerror', error => errors.push(`uncaught: ${error.stack || error.message}`));
    page.on('response', response => {
      if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
    });
  }

  return {
    expected,
    /** Opens a path of the site, or a URL, in a new browser context, as a first-time visitor. */
    async open(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
      const context = await (
        await workerBrowser()
      ).newContext({
        locale: 'en-NZ',
        timezoneId: 'Pacific/Auckland',
        // Journeys that fail requests on purpose do not see those of a worker.
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      await context.addInitScript(reportBlocked);
      await context.addInitScript(nameLoggedErrors);
      const page = await context.newPage();
      page.setDefaultTimeout(STEP_TIMEOUT_MS);
      watch(page);
      if (options.javaScriptEnabled !== false) waitForHydration(page);
      await page.goto(new URL(path, siteUrl()).href);
      return page;
    },
  };
}

/** Makes an uncaught error of all that the content security policy blocks: Chromium does not report a blocked `eval`. */
function reportBlocked(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    throw new Error(`The content security policy (${effectiveDirective}) blocked ${blockedURI}`);
  });
}

/** Has the console show the message of each error: of one that a worker sent, the browser knows no more than that it is an error. */
function nameLoggedErrors(): void {
  // oxlint-disable no-console -- it changes what the console writes
  const log = console.error.bind(console);
  console.error = (...values: unknown[]) =>
    log(
      ...values.map(value =>
        value instanceof Error ? `${value.name}: ${value.message} ${value.stack}` : value,
      ),
    );
}

/** Makes the page's loads wait until the browser has taken over what the server rendered: before that, a click does nothing. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isTakenOver = (id: string) => !document.getElementById(id);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.waitForFunction(isTakenOver, PAGE_DATA_ID);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await page.waitForFunction(isTakenOver, PAGE_DATA_ID);
    return response;
  };
}

/** The rules of axe-core that depend on colours alone. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current page by axe-core's rules (WCAG 2.2 AA and its best practices).
 * @param where names the page in a failure
 * @param rules only these rules, if given
 */
export async function expectAccessible(page: Page, where = page.url(), rules?: string[]): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await withinStep(page.evaluate(AXE), `loading axe-core on ${where}`);
  // The rest of a page is laid out when it is scrolled; until then its colours can be those of another theme.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() => document.documentElement.dataset.layout === undefined);
  await page.waitForFunction(isStill);
  const check = page.evaluate(async runOnly => {
    type Options = { resultTypes: string[]; preload: { assets: string[] }; runOnly?: string[] };
    type Axe = { run: (options: Options) => Promise<{ violations: AxeViolation[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    // All rules run; what passes them is not described. None of them reads the style sheets, which would be fetched and parsed again.
    const results = await axe.run({
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      ...(runOnly && { runOnly }),
    });
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.html).join(' | ')})`,
    );
  }, rules);
  expect(await withinStep(check, `axe-core on ${where}`), where).toEqual([]);
}

/** Whether the button of the active tab is wholly within the width of the screen. */
export function isActiveTabInView(page: Page): Promise<boolean> {
  return page.getByRole('tab', { selected: true }).evaluate(tab => {
    const { left, right } = tab.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
}

/**
 * Whether no animation or transition with an end has run for some frames: half-faded text has too little contrast. Transitions start
 * in the frame after their cause, which can be the end of another one.
 */
function isStill(): boolean {
  const page = globalThis as { stillFrames?: number };
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  page.stillFrames = isMoving ? 0 : (page.stillFrames ?? 0) + 1;
  if (page.stillFrames <= 2) return false;
  // The next check of the same page counts from its own start.
  page.stillFrames = 0;
  return true;
}

/** Ends a wait that the browser does not bound itself. */
async function withinStep<Result>(result: Promise<Result>, what: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took more than ${STEP_TIMEOUT_MS} ms`)),
      STEP_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([result, limit]);
  } finally {
    clearTimeout(timer);
  }
}

type AxeViolation = { id: string; help: string; nodes: { html: string }[] };

/** The toast with this title. Found by text, as a modal dialog hides the roles of toasts outside it. */
export function toast(page: Page, title: string) {
  return page.locator('li').filter({ hasText: title });
}

export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(node => node === document.activeElement)).toBe(true);
}
