import { useTestApp } from '@sway/testing/app';
import { anAddress, aRecord } from '@sway/testing/builders';
import { expect, test } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { writeWithKnownLinks } from './places-to-link.repo.ts';

const site = useTestApp();

async function countPlaces(): Promise<number> {
  return (await site.db.selectFrom('places_to_link').select('id').execute()).length;
}

function writeLinked(): Promise<void> {
  return site.db.transaction().execute(tx => writeWithKnownLinks(tx, () => addLinked(tx)));
}

async function addLinked(tx: Db): Promise<void> {
  await anAddress(tx, { unitOfPropertyId: await aRecord(tx) });
}

test('the first addresses and parcels of a database leave no place to link', async () => {
  await writeLinked();
  expect(await countPlaces()).toBe(0);
});

test('the places of what is written later are noted', async () => {
  await writeLinked();
  await addLinked(site.db);
  expect(await countPlaces()).toBeGreaterThan(0);
});

test('where there are addresses already, the places are noted, because they can be inside the new parcels', async () => {
  await anAddress(site.db);
  const before = await countPlaces();
  await writeLinked();
  expect(await countPlaces()).toBeGreaterThan(before);
});
