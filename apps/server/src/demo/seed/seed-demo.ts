import { hash } from '@node-rs/argon2';
import { demoSite } from '@sway/demo/demo-site';
import type { DemoSite } from '@sway/demo/demo-site';
import { writeNotifications } from '@sway/demo/notifications';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { refreshRegister, writeWithKnownLinks } from '#features/addresses/index.ts';
import { redrawRoads } from '#features/roads/index.ts';
import { holdsSample } from '#features/site/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { insertClaims, insertDocuments } from './claims.repo.ts';
import { insertConversations } from './conversations.repo.ts';
import { hidePlaces } from './hide-places.ts';
import { insertEnquiries, insertInterest, insertNotifications, insertWaiting } from './interest.repo.ts';
import { insertLayers } from './layers.ts';
import { insertListings, insertPhotographs } from './listings.repo.ts';
import { insertAgents, insertPeople } from './people.repo.ts';
import { insertAddresses, insertParks, insertRecords, insertRoads } from './register.repo.ts';
import { insertSales } from './sales.repo.ts';
import { analyzeFilledTables, lockSeeding, markSeeded } from './seeding.repo.ts';
import { storeDocuments } from './store-documents.ts';
import type { StoredDocument } from './store-documents.ts';
import { storePhotographs } from './store-photographs.ts';
import type { StoredPhotograph } from './store-photographs.ts';

/** No password has this hash, so nobody can sign in as one of the sample's owners or buyers. */
const NO_PASSWORD = '!';

const DEMO_USERNAMES = new Set<string>(Object.values(DEMO_ACCOUNTS).map(({ username }) => username));

/** How many of each kind were stored. */
export type SeedReport = {
  people: number;
  addresses: number;
  records: number;
  listings: number;
  photographs: number;
};

/**
 * Stores the sample in the database and the storages (product/site.md#sample-data). The rows are written in one transaction, so a
 * killed process leaves the database as it was. Only for demo mode: it makes accounts whose password is known.
 * @returns null where the database holds the sample already
 */
export async function seedDemo({
  db,
  storage,
  privateStorage,
  clock,
}: Pick<Platform, 'db' | 'storage' | 'privateStorage' | 'clock'>): Promise<SeedReport | null> {
  if (await holdsSample(db)) return null;
  const now = clock();
  const site = demoSite(now);
  const files = {
    photographs: await storePhotographs(storage, site.photographs),
    documents: await storeDocuments(privateStorage, site.claims),
  };
  const demoPasswordHash = await hash(DEMO_PASSWORD);
  return db.transaction().execute(async tx => {
    await lockSeeding(tx);
    if (await holdsSample(tx)) return null;
    await markSeeded(tx, now);
    await insertSite(tx, site, files, demoPasswordHash, now);
    await analyzeFilledTables(tx);
    return {
      people: site.people.length,
      addresses: site.addresses.length,
      records: site.records.length,
      listings: site.listings.length,
      photographs: site.photographs.length,
    };
  });
}

type StoredFiles = {
  photographs: readonly StoredPhotograph[];
  documents: ReadonlyMap<DemoSite['claims'][number], StoredDocument>;
};

async function insertSite(
  tx: Db,
  site: DemoSite,
  { photographs, documents }: StoredFiles,
  demoPasswordHash: string,
  now: Date,
): Promise<void> {
  const person = await insertPeople(tx, site.people, ({ username }) =>
    DEMO_USERNAMES.has(username) ? demoPasswordHash : NO_PASSWORD,
  );
  await insertAgents(tx, site.agents, person);
  const unitOfProperty = new Map(
    site.records.map(({ address, unitOfPropertyId }) => [address.id, unitOfPropertyId]),
  );
  await writeWithKnownLinks(tx, async () => {
    await insertRecords(tx, site.records);
    await insertParks(tx, site.parks);
    await insertAddresses(tx, site.addresses, unitOfProperty);
  });
  await insertSales(tx, site.sales);
  await insertLayers(tx, site.layers);
  await refreshRegister(tx);
  await insertRoads(tx, site.roads);
  await redrawRoads(tx);
  const listings = await insertListings(tx, site.listings, { person, unitOfProperty });
  await insertPhotographs(tx, photographs, site.listings, listings);
  const adminId = person.get(DEMO_ACCOUNTS.admin.username)!;
  const claims = await insertClaims(tx, site.claims, site.people, { person, listings, adminId });
  await insertDocuments(tx, site.claims, claims, documents);
  const conversations = await insertConversations(tx, site.conversations, { person, listings });
  const enquiries = await insertEnquiries(tx, site, { person, listings, conversations });
  await insertInterest(tx, site, { person, listings }, username => DEMO_USERNAMES.has(username));
  await insertWaiting(tx, site, { person, listings });
  await hidePlaces(tx, site, listings);
  const ids = { person, listings, claims, conversations, enquiries };
  await insertNotifications(tx, writeNotifications(site, ids, now));
}
