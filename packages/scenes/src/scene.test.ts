import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind } from './kinds.ts';
import { HOURS, type Hour } from './light.ts';
import { REGIONS, type Region } from './regions.ts';
import { scene } from './scene.ts';
import { SEASONS, type Season } from './season.ts';

const kinds = Object.keys(KINDS) as Kind[];
const regions = Object.keys(REGIONS) as Region[];
const hours = Object.keys(HOURS) as Hour[];
const seasons = Object.keys(SEASONS) as Season[];

function fingerprint(kind: Kind, seed: string): string {
  const { svg } = scene({ kind, seed, region: 'Auckland', hour: 'morning' });
  return createHash('sha256').update(svg).digest('hex');
}

/** What would show as a broken picture: a number that is none, a colour that is none, a gradient that is not there. */
function faults(svg: string): string[] {
  const broken = svg.match(/NaN|undefined|Infinity|null|\[object/g) ?? [];
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(m => m[1]));
  const missing = [...svg.matchAll(/url\(#(\w+)\)/g)].map(m => m[1]).filter(id => !defined.has(id));
  return [...broken, ...missing.map(id => `no definition ${id}`)];
}

describe('a scene', () => {
  test.each(kinds)('%s: the same request gives the same picture, another seed another', kind => {
    expect(fingerprint(kind, 'a')).toBe(fingerprint(kind, 'a'));
    expect(fingerprint(kind, 'a')).not.toBe(fingerprint(kind, 'b'));
  });

  test.each(kinds)('%s draws soundly in every region at every hour', kind => {
    const cases = regions.flatMap(region => hours.map(hour => ({ region, hour })));
    const unsound = cases.flatMap((at, i) => {
      const season = seasons[i % seasons.length] ?? 'summer';
      const { svg } = scene({ kind, seed: i, season, ...at });
      return faults(svg).map(fault => ({ ...at, season, seed: i, fault }));
    });
    expect(unsound).toEqual([]);
  });

  test('its description is a short phrase that begins with a capital and has no full stop', () => {
    for (const kind of kinds) {
      const { alt } = scene({ kind, seed: 1, region: 'Otago', hour: 'dusk' });
      expect(alt).toMatch(/^[A-Z0-9][\w ,'-]{12,90}$/);
    }
  });

  test('an outdoor description names a telling hour, an indoor one does not', () => {
    const at = { seed: 1, region: 'Otago', hour: 'dusk' } as const;
    expect(scene({ kind: 'villa', ...at }).alt).toMatch(/ at dusk$/);
    expect(scene({ kind: 'kitchen', ...at }).alt).not.toMatch(/dusk/);
    expect(scene({ kind: 'villa', ...at, hour: 'noon' }).alt).not.toMatch(/noon/);
  });
});
