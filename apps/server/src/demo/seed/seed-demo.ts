import { hash } from '@node-rs/argon2';
import { refreshRegister } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { writeConversations } from '@sway/demo/conversations/conversations';
import { SAMPLE_DAY } from '@sway/demo/listings/price-history';
import { SAMPLE_AGENTS } from '@sway/demo/people/agents';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { pictureListings } from '@sway/demo/photographs/picture-listings';
import { storePool } from './store-photographs.ts';
import { demoSite } from '@sway/demo/demo-site';
import type { DemoSite } from '@sway/demo/demo-site';
import { storeDocuments } from './store-documents.ts';
import { writeEnquiries } from '@sway/demo/enquiries/enquiries';
import { drawNotifications } from '@sway/demo/enquiries/notifications';
import { insertClaims, insertVerifiedClaims } from './claims.repo.ts';
import { insertConversations } from './conversations.repo.ts';
import { insertEnquiries, insertNotifications } from './enquiries.repo.ts';
import {
  analyzeTables,
  holdsSample,
  insertAddresses,
  insertAgents,
  insertListings,
  insertPeople,
  insertPhotographs,
  insertPropertyMedia,
  insertPriceChanges,
  insertRecords,
  lockSeeding,
  markSeeded,
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
 * Fills the database and the storages with the sample (product/site.md#demo-and-live-mode). The rows are written in one
 * transaction, so a kill leaves
 * the database as empty as it was. Does nothing where the sample is already. Only for demo mode: it makes
 * accounts whose password is known.
 */
export async function seedDemo({
  db,
  storage,
  privateStorage,
}: Pick<Platform, 'db' | 'storage' | 'privateStorage'>): Promise<SeedReport | null> {
  if (await holdsSample(db)) return null;
  const sample = demoSite();
  const demoPasswordHash = await hash(DEMO_PASSWORD);
  const photographs = await storePool(storage);
  const documents = await storeDocuments(privateStorage, sample.claims);
  return db.transaction().execute(async tx => {
    await lockSeeding(tx);
    if (await holdsSample(tx)) return null;
    await markSeeded(tx, sample.records, new Date());
    const owner = await insertPeople(tx, sample.people, ({ username }) =>
      DEMO_USERNAMES.has(username) ? demoPasswordHash : NO_PASSWORD,
    );
    await insertAgents(tx, SAMPLE_AGENTS, SAMPLE_DAY);
    const unitOfProperty = new Map(
      sample.records.map(({ address, unitOfPropertyId }) => [address.id, unitOfPropertyId]),
    );
    await insertRecords(tx, sample.records);
    await insertAddresses(tx, sample.addresses, ({ id }) => unitOfProperty.get(id) ?? null);
    await refreshRegister(tx);
    const ids = await insertListings(tx, sample.listings, { owner, unitOfProperty });
    await insertVerifiedClaims(
      tx,
      ids.filter((_, i) => sample.listings[i]!.isVerified),
    );
    await insertPriceChanges(tx, datedPrices(sample.listings, ids));
    await insertSampleConversation(tx, sample, documents, { person: owner, listings: ids });
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

type Ids = { person: Map<string, number>; listings: number[] };

/** What goes on between people: conversations, claims, enquiries, and what each was told of. */
async function insertSampleConversation(
  tx: Db,
  sample: DemoSite,
  documents: Awaited<ReturnType<typeof storeDocuments>>,
  { person, listings }: Ids,
): Promise<void> {
  const { claims } = sample;
  const conversations = writeConversations(sample.listings);
  const enquiries = writeEnquiries(sample, conversations);
  const titles = sample.listings.map(({ title }) => title);
  const adminId = person.get(DEMO_ACCOUNTS.admin.username)!;
  const conversationIds = await insertConversations(tx, conversations, { person, listings });
  const claimIds = await insertClaims(tx, claims, documents, { person, adminId });
  const talk = { person, listings, conversations: conversationIds };
  const enquiryIds = await insertEnquiries(tx, enquiries, titles, talk);
  const ids = { ...talk, claims: claimIds, enquiries: enquiryIds };
  await insertNotifications(
    tx,
    drawNotifications({ sample, claims, enquiries, conversations }, ids, SAMPLE_DAY),
  );
}

function datedPrices(listings: DemoSite['listings'], ids: number[]) {
  return listings.flatMap(({ priceChanges }, i) =>
    priceChanges.map(change => ({ ...change, propertyId: ids[i]! })),
  );
}

function placedPictures(pictured: { name: string }[][], ids: number[], media: Map<string, number>) {
  return pictured.flatMap((pictures, i) =>
    pictures.map(({ name }, place) => ({ propertyId: ids[i]!, mediaId: media.get(name)!, place })),
  );
}
