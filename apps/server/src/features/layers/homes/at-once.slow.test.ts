import { useTestApp } from '@sway/testing/app';
import { aListing } from '@sway/testing/builders';
import { startUntilHeld } from '@sway/testing/held-rows';
import { collection, feature, layerFile, polygon, square } from '@sway/testing/layer-files';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importLayer, removeLayer } from '../import/import-layer.ts';

const site = useTestApp();

const HERE = { lat: -36.8284, lng: 174.7977 };
const FAR = { lat: -36.8284, lng: 174.9 };

const load = () => importLayer(site.db, 'flood', layerFile(collection([feature(polygon(square(400)))])));
const stored = () => site.db.selectFrom('home_layers').select(['propertyId', 'layers']).execute();

test.each([
  ['created', null],
  ['moved', FAR],
])('a home that is %s while a layer is imported is stored with that layer', async (_, before) => {
  const known = before && (await aListing(site.db, { at: before }));
  const change = await site.db.transaction().execute(async tx => {
    const id = known ?? (await aListing(tx, { at: HERE }));
    if (known)
      await sql`update properties set position = st_setsrid(st_makepoint(${HERE.lng}, ${HERE.lat}), 4326)
        where id = ${id}`.execute(tx);
    return { id, ...(await startUntilHeld(site.db, load)) };
  });
  await change.result;
  expect(await stored()).toEqual([{ propertyId: change.id, layers: ['+flood', '+flood/A'] }]);
});

test('an import that fails after homes were asked leaves what was stored, and the next one counts', async () => {
  await load();
  const propertyId = await aListing(site.db, { at: HERE });
  const before = await stored();
  // Keeps the import from storing, until it is ended as a lost connection would end it.
  const held = await site.db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock_shared(7929040)`.execute(tx);
    const removal = await startUntilHeld(site.db, () => removeLayer(site.db, 'flood'));
    const failed = removal.result.then(
      () => null,
      (error: unknown) => error,
    );
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`.execute(
      tx,
    );
    return { failure: await failed };
  });
  expect(held.failure).not.toBeNull();
  expect(await stored()).toEqual(before);
  await removeLayer(site.db, 'flood');
  expect(await stored()).toEqual([]);
  expect(propertyId).toBeGreaterThan(0);
});
