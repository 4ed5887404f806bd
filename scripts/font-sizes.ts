// Refuses font sizes that are not of the scale in apps/web/src/app/type.css. Run by npm run check.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/command.ts';
import { findArbitrarySizes } from './lib/arbitrary-sizes.ts';

/** The scale itself, and the numbers of what is drawn on a map, where no CSS applies. */
const EXCEPTIONS = new Set(['apps/web/src/app/type.css', 'apps/web/src/shared/map/markers/pill-geometry.ts']);

const files = globSync('apps/web/{src/**/*.{ts,tsx,css},index.html}', { cwd: ROOT }).filter(
  path => !EXCEPTIONS.has(path) && !/\.test\.tsx?$/.test(path),
);
const found = files.flatMap(path => findArbitrarySizes(path, readFileSync(join(ROOT, path), 'utf8')));
for (const line of found) process.stdout.write(`${line}\n`);
if (files.length < 100) throw new Error('The sources of the web app were not found.');
process.exitCode = found.length > 0 ? 1 : 0;
