import { hash } from '@node-rs/argon2';
import { settleRegister } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage.ts';
import { writeConversations } from '../conversations/conversations.ts';
import { SAMPLE_DAY } from '../listings/price-history.ts';
import { SAMPLE_AGENTS } from '../people/agents.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../people/demo-accounts.ts';
import { pictureListings } from '../photographs/picture-listings.ts';
import { storePool } from '../photographs/pool.ts';
import { drawSample } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { insertConversations } from './conversations.repo.ts';
import {
  analyzeTables,
  hasUser,
  insertAddresses,
  insertAgents,
  insertListings,
  insertPeople,
  insertPhotographs,
  insertPropertyMedia,
  insertPriceChanges,
  insertRecords,
  insertVerifiedClaims,
  lockSeeding,
} from './sample.repo.ts';

/** No password has this hash: nobody signs in as one of the sample's owners. */
const NO_PASSWORD = '!';

const DEMO_USERNAMES = new Set<string>(Object.values(DEMO_ACCOUNTS).map(({ username }) => username));

/** What a seeding wrote, by kind; null when the sample was there already. */
export type SeedReport = {
  people: number;
  addresses: number;
  records: number;
  listings: number;
  photographs: number;
};

/**
 * Fills the database and the storage with the sample (D2). The rows are written in one transaction, so a kill leaves
 * the database as empty as it was. Does nothing where the sample's people are already. Only for demo mode: it makes
 * accounts whose password is known.
 */
export async function seedSample(db: Db, storage: Storage): Promise<SeedReport | null> {
  if (await isSeeded(db)) return null;
  const sample = drawSample();
  const demoPasswordHash = await hash(DEMO_PASSWORD);
  const photographs = await storePool(storage);
  return db.transaction().execute(async tx => {
    await lockSeeding(tx);
    if (await isSeeded(tx)) return null;
    const owner = await insertPeople(tx, sample.people, ({ username }) =>
      DEMO_USERNAMES.has(username) ? demoPasswordHash : NO_PASSWORD,
    );
    await insertAgents(tx, SAMPLE_AGENTS, SAMPLE_DAY);
    const unitOfProperty = new Map(
      sample.records.map(({ address, unitOfPropertyId }) => [address.id, unitOfPropertyId]),
    );
    await insertRecords(tx, sample.records);
    await insertAddresses(tx, sample.addresses, ({ id }) => unitOfProperty.get(id) ?? null);
    await settleRegister(tx);
    const ids = await insertListings(tx, sample.listings, { owner, unitOfProperty });
    await insertVerifiedClaims(tx);
    await insertPriceChanges(tx, datedPrices(sample.listings, ids));
    const conversations = writeConversations(sample.listings);
    await insertConversations(tx, conversations, { person: owner, listings: ids });
    const media = await insertPhotographs(tx, photographs);
    await insertPropertyMedia(tx, placedPictures(pictureListings(sample.listings, photographs), ids, media));
    await analyzeTables(tx);
    return {
      people: sample.people.length,
      addresses: sample.addresses.length,
      records: sample.records.length,
      listings: sample.listings.length,
      photographs: photographs.length,
    };
  });
}

function isSeeded(db: Db): Promise<boolean> {
  return hasUser(db, DEMO_ACCOUNTS.owner.username);
}

function datedPrices(listings: Sample['listings'], ids: number[]) {
  return listings.flatMap(({ priceChanges }, i) =>
    priceChanges.map(change => ({ ...change, propertyId: ids[i]! })),
  );
}

function placedPictures(pictured: { name: string }[][], ids: number[], media: Map<string, number>) {
  return pictured.flatMap((pictures, i) =>
    pictures.map(({ name }, place) => ({ propertyId: ids[i]!, mediaId: media.get(name)!, place })),
  );
}
