import { expect, test } from 'vitest';
import { listedAt } from '../listings/listings.ts';
import { NOW, SITE } from '../test-site.ts';
import { HOUR_MS } from '../time.ts';
import { samplePdf } from './sample-pdf.ts';

const { claims, listings, records } = SITE;

test('pending claims have waited for 3 to 40 hours', () => {
  const hours = claims
    .filter(({ status }) => status === 'pending_verification')
    .map(({ submittedAt }) => (NOW.getTime() - submittedAt.getTime()) / HOUR_MS);
  expect(hours.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...hours)).toBe(3);
  expect(Math.max(...hours)).toBe(40);
});

test('one address has two rival claims', () => {
  const pending = claims.filter(({ status }) => status === 'pending_verification');
  const perAddress = [...Map.groupBy(pending, ({ address }) => address.id).values()];
  expect(perAddress.filter(({ length }) => length > 1).map(({ length }) => length)).toEqual([2]);
});

test('the claimed homes are houses by their records, with nearly the floor area and value that are claimed', () => {
  const known = claims.filter(({ listing, swayPriceNzd }) => listing === null && swayPriceNzd !== null);
  expect(known.length).toBeGreaterThanOrEqual(5);
  for (const { address, floorArea, swayPriceNzd } of known) {
    const record = records.find(each => each.address.id === address.id)!;
    expect(record.propertyCategory).toMatch(/^RD/);
    expect(Math.abs(Math.log(floorArea! / record.floorAreaM2!))).toBeLessThan(0.3);
    expect(Math.abs(Math.log(swayPriceNzd! / record.capitalValue))).toBeLessThan(0.3);
  }
});

test('there are claims in each state, and a rejected one has a reason', () => {
  const states = Map.groupBy(claims, ({ status }) => status);
  expect([...states.keys()].toSorted()).toEqual(['pending_verification', 'rejected', 'verified']);
  expect(states.get('rejected')!.every(({ reason }) => reason !== null)).toBe(true);
});

test('each verified listing, and no other, was published from a verified claim of its owner', () => {
  const published = claims.filter(({ listing }) => listing !== null);
  for (const claim of published) {
    const listing = listings[claim.listing!]!;
    expect(claim).toMatchObject({ status: 'verified', claimantUsername: listing.ownerUsername });
    expect(claim.address).toBe(listing.address);
    expect(claim.decidedAt!.getTime()).toBeLessThan(listedAt(listing).getTime());
    expect(claim.decidedAt!.getTime()).toBeGreaterThan(claim.submittedAt.getTime());
  }
  expect(published.map(({ listing }) => listing)).toEqual(
    listings.flatMap(({ isVerified }, i) => (isVerified ? [i] : [])),
  );
});

test('a document is a PDF in Latin-1, whatever letters it is written with', () => {
  const pdf = samplePdf(['14 Tōtara Street (rear)']);
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain(String.raw`(14 Totara Street \(rear\))`);
  expect([...pdf].every(letter => letter.codePointAt(0)! < 256)).toBe(true);
});
