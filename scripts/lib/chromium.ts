import { existsSync } from 'node:fs';
import { installSystemPackages } from './system-packages.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that the end-to-end tests drive: `CHROMIUM_PATH`, one in a usual place, or Debian's, installed now. */
export async function findChromium(): Promise<string> {
  const found = [process.env.CHROMIUM_PATH, ...PLACES].find(path => path && existsSync(path));
  if (found) return found;
  await installSystemPackages(['chromium'], 'The end-to-end tests');
  return '/usr/bin/chromium';
}
