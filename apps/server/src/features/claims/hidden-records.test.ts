import { useTestApp } from '@sway/testing/app';
import { importPath } from '@sway/testing/imports';
import { fileOf } from '@sway/testing/linz-files';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { aVerifiedOwner, claimAs, withdrawVerification } from '@sway/testing/verified-homes';
import { describe, expect, test } from 'vitest';
import { linkSales } from '#features/sales/index.ts';

const site = useTestApp({ SALES_PUBLIC: 'yes' });

/** A verified owner's home with a valuation, a past sale and an estimate of a month. */
async function aKnownHome() {
  const home = await aVerifiedOwner(site);
  await site.db
    .updateTable('valuations')
    .set({ bedrooms: 3, propertyCategory: 'RD196B', buildingConditionIndicator: 'GG' })
    .where('unitOfPropertyId', '=', home.unitOfPropertyId)
    .execute();
  await importPath(
    site.db,
    fileOf(`sold_on,price,address_id\n2019-07-31,850000,${home.addressId}\n`, 'sales.csv'),
  );
  await linkSales(site.db);
  await site.db
    .insertInto('estimate_months')
    .values({ propertyId: home.listingId, month: '2026-01-01', basis: 'formula', amount: 987_000 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return home;
}

type Home = Awaited<ReturnType<typeof aKnownHome>>;
type Reader = { send: Home['owner']['send'] };

const VISITOR: Reader = { send: (method, url) => site.app.inject({ method: method as 'GET', url }) };

function hide(user: Reader, claimId: number, hides: string[]) {
  return user.send('PATCH', `/api/property-claims/${claimId}`, { hides });
}

/** What somebody reads of the parts, on the pages of the home, its record and its address. */
async function shownTo(reader: Reader, { listingId, unitOfPropertyId }: Home) {
  const listing = (await reader.send('GET', `/api/properties/${listingId}`)).json();
  const record = (await reader.send('GET', `/api/linz/combined/${unitOfPropertyId}`)).json();
  return {
    estimates: listing.estimateHistory.some((each: { amount: number }) => each.amount === 987_000),
    record: [record.valuation.details.length > 0, record.bedrooms, record.property_category],
    sales: [listing.pastSales.length, record.past_sales.length],
    marked: [listing.hiddenParts, record.hidden_parts],
    estimate: listing.avmPrice !== null,
    capitalValue: record.capital_value !== null,
  };
}

const ALL = ['estimates', 'record', 'sales'];
const OPEN = {
  estimates: true,
  record: [true, 3, 'RD196B'],
  sales: [1, 1],
  marked: [[], []],
  estimate: true,
  capitalValue: true,
};
const HIDDEN = { ...OPEN, estimates: false, record: [false, null, null], sales: [0, 0] };

describe('what a verified owner hides', () => {
  test('leaves the pages of others; the owner and admins see it marked, and the estimate and the values stay', async () => {
    const home = await aKnownHome();
    expect(await shownTo(VISITOR, home)).toEqual(OPEN);
    const answer = await hide(home.owner, home.claimId, ALL.toReversed());
    expect(answer.json()).toMatchObject({ hides: ALL });
    const [other, admin] = [await aSignedInUser(site), await aSignedInUser(site, { userType: 'admin' })];
    for (const reader of [VISITOR, other]) expect(await shownTo(reader, home)).toEqual(HIDDEN);
    for (const reader of [home.owner, admin])
      expect(await shownTo(reader, home)).toEqual({ ...OPEN, marked: [ALL, ALL] });
    const pages = [
      `/property/${home.listingId}`,
      `/linz/${home.unitOfPropertyId}`,
      `/addresses/${home.addressId}`,
    ];
    for (const url of pages) expect((await site.app.inject(url)).body).not.toMatch(/850,?000|987,?000/);
    await hide(home.owner, home.claimId, ['sales']);
    expect(await shownTo(VISITOR, home)).toEqual({ ...OPEN, sales: [0, 0] });
  });

  test('is shown again when the verification ends', async () => {
    const home = await aKnownHome();
    await hide(home.owner, home.claimId, ALL);
    await withdrawVerification(site, home.claimId);
    const record = (await site.app.inject(`/api/linz/combined/${home.unitOfPropertyId}`)).json();
    expect(record).toMatchObject({ past_sales: [expect.anything()], hidden_parts: [] });
    const mail = await site.db.selectFrom('outbox').select('body').orderBy('id', 'desc').executeTakeFirst();
    expect(mail!.body).toContain('what you hid of the home’s records is shown again');
  });

  test('is chosen by nobody else, and not before the verification', async () => {
    const home = await aKnownHome();
    const other = await aSignedInUser(site);
    expect((await hide(other, home.claimId, ALL)).json()).toMatchObject({
      status: 404,
      code: 'claim.not_found',
    });
    const claimId = await claimAs(other, home.addressId, { isDispute: true });
    expect((await hide(other, claimId, ALL)).json()).toMatchObject({
      status: 409,
      code: 'claim.hiding_needs_owner',
    });
    expect(await shownTo(VISITOR, home)).toEqual(OPEN);
  });
});
