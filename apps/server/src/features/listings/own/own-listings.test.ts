import type { OwnListing, OwnListingDetail } from '@sway/contract/own-properties';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aConversation, aUser } from '@sway/testing/builders';
import { anOwner } from '@sway/testing/owners';
import type { Owner } from '@sway/testing/owners';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

let owner: Owner;
beforeEach(async () => {
  owner = await anOwner(site);
});

/** The last midnight at which a week began, in ms: the hour whose day in New Zealand is Monday, and whose moment before is not. */
function mondayInNewZealand(now: Date): number {
  const weekday = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone: 'Pacific/Auckland' });
  let hour = now.getTime() - (now.getTime() % 3_600_000);
  while (weekday.format(hour) !== 'Mon' || weekday.format(hour - 1) === 'Mon') hour -= 3_600_000;
  return hour;
}

describe('the figures of an owner’s listings', () => {
  test('count other users: viewers once a day, saves, and messages of this month', async () => {
    const listing = await owner.list();
    await owner.list();
    await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: true });
    const buyer = await aSignedInUser(site, { userType: 'buyer' });
    await buyer.send('PUT', `/api/watchlist/${listing.id}`, {});
    await aConversation(site.db, listing.id, buyer.id, ['Kia ora', 'Kia ora koe', 'How big is the garden?']);
    const conversation = await aConversation(site.db, listing.id, await aUser(site.db), ['Long ago']);
    await site.db
      .updateTable('messages')
      .set({ createdAt: '2020-01-01' })
      .where('conversationId', '=', conversation)
      .execute();
    const view = `/api/properties/${listing.id}/view`;
    for (const user of [buyer, buyer, owner]) await user.send('POST', view);
    await site.app.inject({ method: 'POST', url: view });
    await buyer.send('POST', '/api/inquiries', { propertyId: listing.id, inquiryType: 'interest' });
    expect((await owner.send('GET', '/api/own/summary')).json()).toEqual({
      total: 2,
      active: 2,
      viewers: 2,
      saves: 1,
      enquiries: 1,
      messagesThisMonth: 2,
    });
    const cards = (await owner.send('GET', '/api/own/properties')).json<OwnListing[]>();
    expect(cards.map(({ viewers, saves, conversations }) => [viewers, saves, conversations])).toEqual([
      [0, 0, 0],
      [2, 1, 2],
    ]);
    const detail = await owner.send('GET', `/api/own/properties/${listing.id}`);
    expect(detail.json()).toMatchObject({ viewers: 2, saves: 1, conversations: 2 });
    const weeks = (ofThisWeek: number) => [...Array.from({ length: 11 }, () => 0), ofThisWeek];
    expect(detail.json().weeks).toEqual({ views: weeks(2), saves: weeks(1), enquiries: weeks(1) });
    expect(cards[0]!.weeks).toEqual({ views: weeks(0), saves: weeks(0), enquiries: weeks(0) });
  });

  test('a week of the figures begins on Monday at midnight in New Zealand', async () => {
    const listing = await owner.list();
    const buyer = await aSignedInUser(site);
    const monday = mondayInNewZealand(site.clock());
    for (const at of [monday - 1, monday]) {
      await buyer.send('POST', '/api/inquiries', { propertyId: listing.id, inquiryType: 'interest' });
      await site.db
        .updateTable('property_inquiries')
        .set({ createdAt: new Date(at), status: 'closed', closedAt: new Date(at) })
        .where('status', '=', 'new')
        .execute();
    }
    const detail = await owner.send('GET', `/api/own/properties/${listing.id}`);
    expect(detail.json().weeks.enquiries.slice(-3)).toEqual([0, 1, 1]);
  });

  test('the month of the figures starts at midnight in New Zealand, not in UTC', async () => {
    // The month in New Zealand at the site's clock, which is ahead of UTC by 12 or 13 hours.
    const [month, year] = [
      new Intl.DateTimeFormat('en-NZ', { month: 'numeric', timeZone: 'Pacific/Auckland' }),
      new Intl.DateTimeFormat('en-NZ', { year: 'numeric', timeZone: 'Pacific/Auckland' }),
    ].map(format => Number(format.format(site.clock())));
    const listing = await owner.list();
    const buyerId = await aUser(site.db);
    const conversation = await aConversation(site.db, listing.id, buyerId, []);
    const midnight = startOfMonthInNewZealand(year!, month!);
    for (const [sequence, at] of [midnight - 1000, midnight].entries())
      await site.db
        .insertInto('messages')
        .values({
          conversationId: conversation,
          sequence: sequence + 1,
          senderId: buyerId,
          content: 'Kia ora',
          createdAt: new Date(at),
        })
        .execute();
    expect((await owner.send('GET', '/api/own/summary')).json()).toMatchObject({ messagesThisMonth: 1 });
  });
});

describe('the listings of an owner', () => {
  test('each has the state of its owner’s claim on the address, and of nobody else’s', async () => {
    const listing = await owner.list();
    const { addressId } = listing;
    const read = async () => {
      const [card] = (await owner.send('GET', '/api/own/properties')).json<OwnListing[]>();
      const detail = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json<OwnListingDetail>();
      expect(detail.claim).toEqual(card!.claim);
      return detail.claim;
    };
    await aClaim(site.db, { addressId, ownershipType: 'tenant', status: 'verified' });
    expect(await read()).toBeNull();
    const id = await aClaim(site.db, { addressId, userId: owner.id });
    const pending = { claimStatus: 'pending_verification', ownershipType: 'owner', isAskedForMore: false };
    expect(await read()).toEqual(pending);
    const change = (values: object) =>
      site.db.updateTable('property_claims').set(values).where('id', '=', id).execute();
    await change({ askedAt: new Date(), askedFor: 'A rates notice, please.' });
    expect(await read()).toEqual({ ...pending, isAskedForMore: true });
    await change({ status: 'verified', askedAt: null, askedFor: null, decidedAt: new Date() });
    expect(await read()).toEqual({ ...pending, claimStatus: 'verified' });
    await change({ status: 'rejected', decisionReason: 'The title names another.' });
    expect(await read()).toEqual({ ...pending, claimStatus: 'rejected' });
    expect((await site.app.inject(`/api/properties/${listing.id}`)).json()).not.toHaveProperty('claim');
  });

  test('are found by their address, hidden ones too, and those of others are not', async () => {
    const listing = await owner.list({ isActive: false });
    await owner.list();
    const other = await aSignedInUser(site);
    const at = `/api/own/properties?addressId=${listing.addressId}`;
    const found = await owner.send('GET', at);
    expect(found.json()).toMatchObject([{ id: listing.id, isActive: false }]);
    expect(found.json()).toHaveLength(1);
    expect(found.headers['x-total-count']).toBe('1');
    expect((await other.send('GET', at)).json()).toEqual([]);
  });

  test('paging returns every listing once, newest first', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await owner.list()).id);
    const walked: number[] = [];
    let url: string | undefined = '/api/own/properties?limit=2';
    while (url) {
      const page: Awaited<ReturnType<Owner['send']>> = await owner.send('GET', url);
      expect(page.headers['x-total-count']).toBe('5');
      walked.push(...page.json<OwnListing[]>().map(item => item.id));
      url = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(walked).toEqual(ids.toReversed());
  });
});

/** When a month starts in New Zealand, in milliseconds since 1970: daylight time is 13 hours ahead of UTC, standard time 12. */
function startOfMonthInNewZealand(year: number, month: number): number {
  const isStart = (at: number) =>
    new Date(at).toLocaleString('en-NZ', { timeZone: 'Pacific/Auckland', hour12: false, hour: '2-digit' }) ===
    '00';
  return [12, 13].map(hours => Date.UTC(year, month - 1, 1) - hours * 3_600_000).find(isStart)!;
}
