import { existsSync } from 'node:fs';
import { run } from './command.ts';
import { installSystemPackages } from './system-packages.ts';

/** Preferred, as it starts in half the time of the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Have Chromium draw WebGL in software, one frame after the other, and contact none of its vendor's servers. With its own compositing on
 * that software, it would accept frames faster than it draws them.
 */
export const CHROMIUM_ARGUMENTS = [
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

const PLACES = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds the browser for the journeys: `CHROMIUM_PATH`, one in a usual place, or Debian's, which is installed if possible.
 * @throws Error that says what to install or to set
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = await firstThatRuns();
  if (found) return found;
  // Some releases have only the full browser.
  await installSystemPackages([HEADLESS_SHELL], 'The journeys').catch(() =>
    installSystemPackages(['chromium'], 'The journeys'),
  );
  const installed = await firstThatRuns();
  if (!installed) throw new Error('No working Chromium was found. Set CHROMIUM_PATH to one.');
  return installed;
}

/** The first installed browser that starts. Ubuntu's chromium package, for example, is only a placeholder. */
async function firstThatRuns(): Promise<string | undefined> {
  for (const path of PLACES.filter(existsSync))
    if ((await run(path, ['--version'], { quiet: true })).code === 0) return path;
  return undefined;
}
