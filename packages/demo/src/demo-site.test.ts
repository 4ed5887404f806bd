import { expect, test } from 'vitest';
import { demoSite } from './demo-site.ts';
import type { DemoSite } from './demo-site.ts';
import { NOW, SITE } from './test-site.ts';
import { DAY_MS } from './time.ts';

/**
 * The dates agree to the week, so that summer time began as long before. Nobody writes at night, so messages follow New Zealand's clocks.
 */
const LATER = new Date(NOW.getTime() + 104 * 7 * DAY_MS);

/** Every date in the sample, by its path, as milliseconds before the site's start. */
function ages(site: DemoSite, now: Date): Map<string, number> {
  const found = new Map<string, number>();
  // Addresses, records and roads have no dates.
  const { addresses: _addresses, records: _records, roads: _roads, ...rest } = site;
  visit(rest, '');
  return found;

  function visit(value: unknown, path: string): void {
    if (value instanceof Date) found.set(path, now.getTime() - value.getTime());
    else if (value !== null && typeof value === 'object')
      for (const [key, child] of Object.entries(value))
        if (key !== 'home' && key !== 'address') visit(child, `${path}.${key}`);
  }
}

test('the sample is the same on every run that starts at the same moment', () => {
  expect(demoSite(NOW)).toEqual(SITE);
});

test('every date follows the clock: a site that starts later is the same, as old as the first one was', () => {
  const dates = ages(SITE, NOW);
  expect(dates.size).toBeGreaterThan(4_000);
  expect(ages(demoSite(LATER), LATER)).toEqual(dates);
});

test('no date is in the future', () => {
  expect(Math.min(...ages(SITE, NOW).values())).toBeGreaterThan(0);
});
