import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind } from './kinds.ts';
import { HOURS, type Hour } from './light.ts';
import { REGIONS, type Region } from './regions.ts';
import { faultsOf } from './scene-faults.ts';
import { scene } from './scene.ts';
import { SEASONS, type Season } from './season.ts';

const kinds = Object.keys(KINDS) as Kind[];
const regions = Object.keys(REGIONS) as Region[];
const hours = Object.keys(HOURS) as Hour[];
const seasons = Object.keys(SEASONS) as Season[];

function nth<T>(list: T[], i: number): T {
  return list[i % list.length]!;
}

function fingerprint(kind: Kind, seed: string): string {
  const { svg } = scene({ kind, seed, region: 'Auckland', hour: 'morning' });
  return createHash('sha256').update(svg).digest('hex');
}

describe('a scene', () => {
  test.each(kinds)('%s: the same request gives the same picture, and another seed gives another', kind => {
    expect(fingerprint(kind, 'a')).toBe(fingerprint(kind, 'a'));
    expect(fingerprint(kind, 'a')).not.toBe(fingerprint(kind, 'b'));
  });

  test.each(kinds)('%s is drawn without errors in every region, at every hour and in every season', kind => {
    const most = Math.max(regions.length, hours.length, seasons.length);
    const unsound = Array.from({ length: most }, (_, i) => ({
      region: nth(regions, i),
      hour: nth(hours, i),
      season: nth(seasons, i),
    })).flatMap((look, seed) => faultsOf({ kind, seed, ...look }));
    expect(unsound).toEqual([]);
  });

  test('its description is a short phrase with a capital first letter and no full stop', () => {
    for (const kind of kinds) {
      const { alt } = scene({ kind, seed: 1, region: 'Otago', hour: 'dusk' });
      expect(alt).toMatch(/^[A-Z0-9][\w ,'-]{12,90}$/);
    }
  });

  test('the description of an outdoor scene mentions dusk and the like, that of an indoor scene does not', () => {
    const at = { seed: 1, region: 'Otago', hour: 'dusk' } as const;
    expect(scene({ kind: 'villa', ...at }).alt).toMatch(/ at dusk$/);
    expect(scene({ kind: 'kitchen', ...at }).alt).not.toMatch(/dusk/);
    expect(scene({ kind: 'villa', ...at, hour: 'noon' }).alt).not.toMatch(/noon/);
  });
});
