import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Photograph } from '@sway/demo/photographs/photograph';
import { planPhotographs } from './plan-photographs.ts';

const DEMO_DIR = join(import.meta.dirname, '../../demo');
const rows = JSON.parse(readFileSync(join(DEMO_DIR, 'photographs.json'), 'utf8')) as Photograph[];
const files = readdirSync(join(DEMO_DIR, 'photographs'));

describe('the committed sample photographs', () => {
  test('are those of the plan', () => {
    const planned = rows.map(
      ({ alt: _alt, width: _width, height: _height, preview: _preview, ...rest }) => rest,
    );
    expect(planned).toEqual(planPhotographs());
  });

  test('have a file of each width, and every file has a row', () => {
    const expected = rows.flatMap(({ name }) => [320, 640, 1280].map(width => `${name}-${width}.webp`));
    expect(files.toSorted()).toEqual(expected.toSorted());
  });

  test('are no larger than 14.5 MB together', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(DEMO_DIR, 'photographs', file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(14_500_000);
  });

  test('have a description and a preview of up to 200 characters', () => {
    const lacking = rows.filter(({ alt, preview }) => {
      const isWebp = Buffer.from(preview, 'base64').toString('latin1', 8, 12) === 'WEBP';
      return alt.length <= 10 || preview.length > 200 || !isWebp;
    });
    expect(lacking).toEqual([]);
  });
});
