import { listAddresses } from './addresses/addresses.ts';
import type { SampleAddress } from './addresses/addresses.ts';
import { writeClaims } from './claims/claims.ts';
import type { SampleClaim } from './claims/claims.ts';
import { writeConversations } from './conversations/conversations.ts';
import type { SampleConversation } from './conversations/conversations.ts';
import { writeEnquiries } from './enquiries/enquiries.ts';
import type { SampleEnquiry } from './enquiries/enquiries.ts';
import { drawSaves, writeDemoSaves } from './interest/saves.ts';
import type { SampleSave } from './interest/saves.ts';
import { viewersOf } from './interest/viewers.ts';
import type { SampleViewer } from './interest/viewers.ts';
import { drawVisitors } from './interest/visitors.ts';
import { writeStatements, writeWaiting } from './interest/waiting.ts';
import type { SampleStatement, SampleWaiting } from './interest/waiting.ts';
import { drawWeekViews } from './interest/week-views.ts';
import type { SampleWeekViews } from './interest/week-views.ts';
import { drawLayers } from './layers/layers.ts';
import type { SampleLayer } from './layers/layers.ts';
import { writeListings } from './listings/listings.ts';
import type { SampleListing } from './listings/sample-listing.ts';
import { writeAgents } from './people/agents.ts';
import type { SampleAgent } from './people/agents.ts';
import type { Person } from './people/person.ts';
import { gatherPeople } from './people/people.ts';
import { PHOTOGRAPHS, pictureListings } from './photographs/picture-listings.ts';
import { listParks } from './records/parks.ts';
import type { SamplePark } from './records/parks.ts';
import { drawRecords } from './records/records.ts';
import type { SampleRecord } from './records/records.ts';
import { drawSales } from './sales/sales.ts';
import type { SampleSale } from './sales/sales.ts';
import type { Photograph } from './photographs/photograph.ts';
import { listRoads } from './streets/roads.ts';
import type { SampleRoad } from './streets/roads.ts';

/** The content of a demo site at its first start. Lists refer to listings and conversations by index, to people by username. */
export type DemoSite = {
  people: readonly Person[];
  agents: readonly SampleAgent[];
  addresses: readonly SampleAddress[];
  records: readonly SampleRecord[];
  parks: readonly SamplePark[];
  roads: readonly SampleRoad[];
  sales: readonly SampleSale[];
  layers: readonly SampleLayer[];
  /** Oldest first. */
  listings: readonly SampleListing[];
  photographs: readonly Photograph[];
  claims: readonly SampleClaim[];
  conversations: readonly SampleConversation[];
  enquiries: readonly SampleEnquiry[];
  saves: readonly SampleSave[];
  viewers: readonly SampleViewer[];
  weekViews: readonly SampleWeekViews[];
  /** In the order in which they joined. */
  waiting: readonly SampleWaiting[];
  statements: readonly SampleStatement[];
};

/**
 * Works out the sample (product/site.md#sample-data). It depends on this code and on `now` alone: every machine and run gets the
 * same, with all dates as far before `now`.
 */
export function demoSite(now: Date): DemoSite {
  const addresses = listAddresses();
  const drafts = writeListings(addresses, now);
  const records = drawRecords(addresses, drafts);
  const agents = writeAgents(now);
  const people = gatherPeople(drafts, agents, now);
  const photographs = pictureListings(drafts);
  const listings = drafts.map((draft, i) => ({
    ...draft,
    ownerUsername: people.ownerOf.get(draft)!,
    photographs: photographs[i]!,
    visitors: drawVisitors(draft, now),
  }));
  const claims = writeClaims({ people: people.all, records, listings }, now);
  const conversations = writeConversations(listings, people.buyers, now);
  const enquiries = writeEnquiries(listings, people.buyers, conversations, now);
  const saves = [
    ...drawSaves(listings, people.buyers, now),
    ...writeDemoSaves(listings, conversations, people.demoBuyer, now),
  ];
  const waiting = writeWaiting(listings, people.buyers, now);
  const viewers = viewersOf({ saves, conversations, enquiries });
  return {
    people: people.all,
    agents,
    addresses,
    records,
    parks: listParks(),
    roads: listRoads(),
    sales: drawSales(records, now),
    layers: drawLayers(),
    listings,
    photographs: PHOTOGRAPHS,
    claims,
    conversations,
    enquiries,
    saves,
    viewers,
    weekViews: drawWeekViews(listings, viewers, now),
    waiting,
    statements: writeStatements(waiting, now),
  };
}
