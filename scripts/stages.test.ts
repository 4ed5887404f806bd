import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { UNITS } from './lib/stages.ts';

/** Projects that a stage of their own runs. */
const OTHERS = [
  'server',
  'server-slow',
  'embedded-slow',
  'units-slow',
  'main-journeys',
  'journeys',
  'nightly-journeys',
];

test('every project of tests is run by a stage', () => {
  const projects = (config.test?.projects ?? []) as { test: { name: string } }[];
  expect(projects.map(({ test: { name } }) => name).toSorted()).toEqual([...UNITS, ...OTHERS].toSorted());
});
