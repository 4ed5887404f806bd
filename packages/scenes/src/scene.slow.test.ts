import { expect, test } from 'vitest';
import { KINDS, type Kind } from './kinds.ts';
import { HOURS, type Hour } from './light.ts';
import { REGIONS, type Region } from './regions.ts';
import { faultsOf } from './scene-faults.ts';
import { SEASONS, type Season } from './season.ts';

const seasons = Object.keys(SEASONS) as Season[];
const looks = (Object.keys(REGIONS) as Region[]).flatMap(region =>
  (Object.keys(HOURS) as Hour[]).map(hour => ({ region, hour })),
);

test.each(Object.keys(KINDS) as Kind[])('%s is drawn without errors in every region at every hour', kind => {
  const unsound = looks.flatMap((look, seed) =>
    faultsOf({ kind, seed, season: seasons[seed % seasons.length]!, ...look }),
  );
  expect(unsound).toEqual([]);
});
