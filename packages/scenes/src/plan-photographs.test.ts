import { expect, test } from 'vitest';
import { KINDS, type Kind } from './kinds.ts';
import { PICTURED_TYPES } from '@sway/demo/photographs/photograph';
import { planPhotographs } from './plan-photographs.ts';
import { REGIONS } from './regions.ts';

const plan = planPhotographs();

test('names are unique and valid in file names and URLs', () => {
  expect(new Set(plan.map(row => row.name)).size).toBe(plan.length);
  for (const { name } of plan) expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
});

test('every kind is photographed', () => {
  const planned = new Set(plan.map(row => row.kind));
  expect((Object.keys(KINDS) as Kind[]).filter(kind => !planned.has(kind))).toEqual([]);
});

test('each type has an exterior in each light of each region', () => {
  const days = new Set(plan.map(row => `${row.region} ${row.hour}`));
  expect(days.size).toBe(2 * Object.keys(REGIONS).length);
  const lacking = [...days].flatMap(day => {
    const exteriors = plan.filter(row => row.subject === 'exterior' && `${row.region} ${row.hour}` === day);
    return PICTURED_TYPES.filter(type => !exteriors.some(row => row.propertyTypes.includes(type))).map(
      type => `${type} ${day}`,
    );
  });
  expect(lacking).toEqual([]);
});

test('a region and an hour have one season', () => {
  const days = new Set(plan.map(row => `${row.region} ${row.hour}`));
  const seasons = new Set(plan.map(row => `${row.region} ${row.hour} ${row.season}`));
  expect(seasons.size).toBe(days.size);
});

test('land has no photograph of a room', () => {
  const land = plan.filter(row => row.propertyTypes.includes('Land'));
  expect(land.filter(row => KINDS[row.kind].indoors)).toEqual([]);
});
