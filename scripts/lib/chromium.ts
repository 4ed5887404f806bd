import { existsSync } from 'node:fs';
import { run } from './command.ts';
import { installSystemPackages } from './system-packages.ts';

/** Without the browser's own windows and menus it takes half the time: this one comes first. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const PLACES = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser that the journeys drive: `CHROMIUM_PATH`, one in a usual place, or Debian's, installed now where that is allowed.
 * @throws with what to install, or that CHROMIUM_PATH can name one.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = await firstThatRuns();
  if (found) return found;
  // Some releases have only the whole browser.
  await installSystemPackages([HEADLESS_SHELL], 'The journeys').catch(() =>
    installSystemPackages(['chromium'], 'The journeys'),
  );
  const installed = await firstThatRuns();
  if (!installed) throw new Error('No Chromium here runs. Set CHROMIUM_PATH to one.');
  return installed;
}

/** Ubuntu's, for one, is a name that only says where to get it. */
async function firstThatRuns(): Promise<string | undefined> {
  for (const path of PLACES.filter(existsSync))
    if ((await run(path, ['--version'], { quiet: true })).code === 0) return path;
  return undefined;
}
