import { hash } from '@node-rs/argon2';
import type { Db } from '#platform/database/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../people/demo-accounts.ts';
import { drawSample } from '../sample.ts';
import {
  analyzeTables,
  hasUser,
  insertAddresses,
  insertListings,
  insertPeople,
  insertPriceChanges,
  insertRecords,
  lockSeeding,
} from './sample.repo.ts';

/** No password has this hash: nobody signs in as one of the sample's owners. */
const NO_PASSWORD = '!';

/** What a seeding wrote, by kind; null when the sample was there already. */
export type SeedReport = { people: number; addresses: number; records: number; listings: number };

/**
 * Fills the database with the sample (D2), all in one transaction: a kill leaves it as empty as it was. Does nothing where
 * the sample's people are already. Only for demo mode: it makes accounts whose password is known.
 */
export async function seedSample(db: Db): Promise<SeedReport | null> {
  if (await hasUser(db, DEMO_ACCOUNTS.owner.username)) return null;
  const sample = drawSample();
  const demoPasswordHash = await hash(DEMO_PASSWORD);
  return db.transaction().execute(async tx => {
    await lockSeeding(tx);
    if (await hasUser(tx, DEMO_ACCOUNTS.owner.username)) return null;
    const demoUsernames = new Set<string>(Object.values(DEMO_ACCOUNTS).map(({ username }) => username));
    const owner = await insertPeople(tx, sample.people, ({ username }) =>
      demoUsernames.has(username) ? demoPasswordHash : NO_PASSWORD,
    );
    const unitOfProperty = new Map(
      sample.records.map(({ address, unitOfPropertyId }) => [address.id, unitOfPropertyId]),
    );
    await insertRecords(tx, sample.records);
    await insertAddresses(tx, sample.addresses, ({ id }) => unitOfProperty.get(id) ?? null);
    const ids = await insertListings(tx, sample.listings, { owner, unitOfProperty });
    await insertPriceChanges(
      tx,
      sample.listings.flatMap(({ priceChanges }, i) =>
        priceChanges.map(change => ({ ...change, propertyId: ids[i]! })),
      ),
    );
    await analyzeTables(tx);
    return {
      people: sample.people.length,
      addresses: sample.addresses.length,
      records: sample.records.length,
      listings: sample.listings.length,
    };
  });
}
