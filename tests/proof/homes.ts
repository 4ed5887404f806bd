import { aListing, anAddress, aRecord, aUser } from '@sway/testing/builders';
import { withFactor } from '@sway/testing/factors';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { ask, jsonOf, statusCounts } from './ask.ts';
import type { Answer, Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';

const HOME = { swayPrice: 1_250_000, bedrooms: 3, bathrooms: 1, floorArea: 120, propertyType: 'House' };
/** Field names that an attacker might try in order to set the badge. */
// oxfmt-ignore
const BADGES = {
  is_verified: true, isVerified: true, linzVerified: true, ownerVerified: true, is_owner_verified: true, linz_verified: true,
  verified: true, verifiedAt: '2026-01-01T00:00:00.000Z', claimStatus: 'verified', verificationStatus: 'verified', status: 'verified',
};
const RACES = 10;

type Person = { id: number; headers: Headers };
type Home = { addressId: number; unitOfPropertyId: string };

let places = 0;

/** A new address on its own parcel, away from all others. */
async function aHome({ db }: LiveSite): Promise<Home> {
  places += 1;
  const at = { lat: -36.5 - places * 0.01, lng: 174.5 };
  const unitOfPropertyId = await aRecord(db, { at, capitalValue: 1_000_000 + places });
  return { addressId: await anAddress(db, { at, unitOfPropertyId }), unitOfPropertyId };
}

async function aPerson({ db }: LiveSite, userType: 'owner' | 'admin' = 'owner'): Promise<Person> {
  const id = await aUser(db, { userType });
  if (userType === 'owner') return { id, headers: await aSession(db, id) };
  return { id: await withFactor(db, id), headers: await aSession(db, id, { confirmedAt: new Date() }) };
}

function askAs({ port }: LiveSite, { headers }: Person, method: string, path: string, body?: object) {
  return ask(port, { method, path, headers, ...(body && { body }) });
}

function must(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Preparing the attack failed: ${answer.status} ${answer.text}`);
  return answer;
}

const idOf = (answer: Answer) => jsonOf<{ id: number }>(must(answer)).id;

function claimAt(site: LiveSite, person: Person, addressId: number, more = {}) {
  const body = { ...HOME, ...more, addressId, ownershipType: 'owner' };
  return askAs(site, person, 'POST', '/api/property-claims', body);
}

const claim = async (site: LiveSite, person: Person, { addressId }: Home) =>
  idOf(await claimAt(site, person, addressId));

const verify = (site: LiveSite, admin: Person, claimId: number) =>
  askAs(site, admin, 'PATCH', `/api/admin/claims/${claimId}`, { version: 1, status: 'verified' });

/** An owner with a verified claim and an active listing. */
async function aVerifiedOwner(site: LiveSite, admin: Person) {
  const [owner, home] = [await aPerson(site), await aHome(site)];
  const claimId = await claim(site, owner, home);
  must(await verify(site, admin, claimId));
  must(await askAs(site, owner, 'PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true }));
  return { owner, home, claimId };
}

/** A kind of attack: each attempt must be refused or have no effect on the rules checked at the end. */
type Try = { name: string; answers: Answer[]; allowed: number[] };

const tried = (allowed: number[], name: string, answers: Answer[]): Try => ({ name, answers, allowed });

async function tries(site: LiveSite): Promise<Try[]> {
  const admin = await aPerson(site, 'admin');
  const { home, claimId } = await aVerifiedOwner(site, admin);
  const [rival, own] = [await aPerson(site), await aHome(site)];
  const act = (method: string, path: string, body?: object) => askAs(site, rival, method, path, body);
  const create = (body: object) => act('POST', '/api/properties', { ...HOME, ...body });
  const { id, version } = jsonOf<{ id: number; version: number }>(must(await create(own)));
  const pending = await claim(site, rival, own);
  const { addressId, unitOfPropertyId } = home;
  const elsewhere = await anAddress(site.db, { at: { lat: -45.9, lng: 170.5 } });
  const another = await anAddress(site.db, { at: { lat: -45.8, lng: 170.5 } });
  const change = (body: object) => act('PATCH', `/api/properties/${id}`, body);
  const [ofPending, ofOther] = [`/api/property-claims/${pending}`, `/api/property-claims/${claimId}`];
  const otherListing = `/api/properties/${claimId}`;
  const draft = idOf(await create({ addressId: elsewhere, isActive: false }));
  return [
    tried([400, 403, 409], 'links a record of another home', [
      await create({ addressId: elsewhere, unitOfPropertyId }),
      await change({ unitOfPropertyId, version }),
      await change({ addressId: elsewhere, unitOfPropertyId, version }),
      await act('PUT', `${ofPending}/listing`, { ...HOME, unitOfPropertyId }),
    ]),
    tried([409], 'lists a home that has a verified owner, or moves a listing there', [
      await create(home),
      await change({ addressId, version }),
      await act('PATCH', `/api/properties/${draft}`, { addressId, isActive: true, version: 1 }),
      await claimAt(site, rival, addressId),
    ]),
    tried([200, 400, 403, 409], 'sets the badge by a field of the body', [
      await change({ ...BADGES, title: 'A villa', version }),
      await change(BADGES),
      await create({ ...BADGES, addressId: another }),
      await act('PATCH', ofPending, { ...BADGES, bedrooms: 4 }),
      await claimAt(site, rival, elsewhere, BADGES),
    ]),
    // A stranger does not learn that a claim exists.
    tried([403, 404, 409], 'publishes, changes or cancels another’s claim, or decides one', [
      await act('PATCH', ofOther, { isPublicListing: false }),
      await act('PATCH', ofOther, { swayPrice: 100_000 }),
      await act('PUT', `${ofOther}/listing`, HOME),
      await act('DELETE', ofOther),
      await verify(site, rival, pending),
      await act('PATCH', ofPending, { isPublicListing: true }),
    ]),
    tried([403], 'changes another’s price or page, or lists in their name', [
      await act('PATCH', otherListing, { swayPrice: 100_000, version: 1 }),
      await act('PATCH', otherListing, { isActive: false }),
      await act('DELETE', otherListing),
      await create({ addressId: elsewhere, ownerId: admin.id }),
    ]),
    tried([200, 409], 'lists a home while it is verified for its owner, 10 times', await races(site, admin)),
    tried([200], 'makes the record’s page show their listing', await pages(site, home, claimId)),
  ];
}

/** An admin verifies an owner while another user lists the home. */
async function races(site: LiveSite, admin: Person): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let i = 0; i < RACES; i++) {
    const [owner, rival, home] = [await aPerson(site), await aPerson(site), await aHome(site)];
    const claimId = await claim(site, owner, home);
    const listing = { ...HOME, ...home };
    const both = [verify(site, admin, claimId), askAs(site, rival, 'POST', '/api/properties', listing)];
    answers.push(...(await Promise.all(i % 2 ? both : both.toReversed())));
  }
  return answers;
}

/** Checks that a record's page shows the verified owner's listing; another, unverified listing is on the same street. */
async function pages({ port, db }: LiveSite, { unitOfPropertyId }: Home, listingId: number) {
  await aListing(db);
  const answer = await ask(port, { method: 'GET', path: `/api/linz/combined/${unitOfPropertyId}` });
  const { listing_id: shown } = jsonOf<{ listing_id: number | null }>(answer);
  return [shown === listingId ? answer : { ...answer, status: 0 }];
}

/** Checks the rules for every listing in the database. @returns the number of violations by rule */
async function untrueHomes({ db }: LiveSite): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    with owners as (select * from property_claims where status = 'verified' and ownership_type = 'owner'),
    existing as (select * from properties where deleted_at is null)
    select
      (select count(*) from existing p where is_verified and (unit_of_property_id is null or not exists
        (select from owners o where o.user_id = p.owner_id and o.address_id = p.address_id))) as "false badges",
      (select count(*) from existing p where is_active and exists
        (select from owners o where o.address_id = p.address_id and o.user_id <> p.owner_id)) as "rival listings shown",
      (select count(*) from existing p join property_boundaries b using (unit_of_property_id) join addresses a using (address_id)
        where a.unit_of_property_id is distinct from p.unit_of_property_id
          and not st_covers(b.boundary, p.position)) as "records of other homes",
      (select count(*) from (select from owners group by address_id having count(*) > 1) twice) as "homes with two owners"`.execute(
    db,
  );
  return rows[0]!;
}

/** Tries to take another home's record, badge, price or page. */
export async function attackHomes(site: LiveSite): Promise<Finding> {
  const all = await tries(site);
  const untrue = await untrueHomes(site);
  const rules = Object.entries(untrue).map(([rule, count]) => ({ count, text: `${rule}: ${count}` }));
  const breaches = all.flatMap(({ name, answers, allowed }) => {
    const unexpected = answers.filter(({ status }) => !allowed.includes(status));
    return unexpected.map(({ status, text }) => `${name}: ${status} ${text}`);
  });
  return {
    title: 'Homes',
    about:
      'A rival tries to take another home’s record, badge, price or page. At the end every listing in the database is checked for ' +
      `violations of the rules: ${rules.map(({ text }) => text).join(', ')}.`,
    headings: ['what a rival does', 'tries', 'statuses'],
    rows: all.map(({ name, answers }) => {
      const statuses = answers.map(({ status }) => status);
      return [name, answers.length, statusCounts(statuses)];
    }),
    breaches: [...breaches, ...rules.filter(({ count }) => count > 0).map(({ text }) => text)],
  };
}
