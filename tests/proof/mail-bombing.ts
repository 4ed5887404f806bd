import { setTimeout as passing } from 'node:timers/promises';
import { ACCOUNT_RATE_LIMITS } from '@sway/domain/account-rules';
import { CONFIRMATION_MAILS_PER_DAY } from '@sway/domain/account-limits';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { ask, inParallel, statusCounts } from './ask.ts';
import type { Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { askToRegister, PASSWORD, register } from './people.ts';
import type { Registered } from './people.ts';

/** What the sender would like the stranger to read. */
const ADVERTISING = { name: 'Cheap Loans At Our Shop', username: 'cheap-loans' };
const SENT_WITHIN_MS = 30_000;

const network = (i: number) => `203.0.113.${i + 1}`;

/** One stranger, what was tried, and how many mails they may get in a day of it. */
type Bombing = { name: string; target: string; most: number; statuses: number[] };

async function post({ port }: LiveSite, path: string, body: object, from: string, headers: Headers = {}) {
  return (await ask(port, { method: 'POST', path: `/api/auth/${path}`, body, headers, from })).status;
}

/** Names the stranger's address at registration, asks for the mail again, gives the account up, and begins again. */
async function byRegistering(site: LiveSite): Promise<Bombing> {
  const target = 'first@elsewhere.example';
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const who = { username: `${ADVERTISING.username}.${i}`, name: ADVERTISING.name, email: target };
    const registered = await register(site, network(i), who);
    for (let again = 0; again < 3; again++)
      statuses.push(await post(site, 'resend-verification', {}, network(i), registered.cookies));
    // What has not been sent would go with the account.
    await untilSent(site);
    const { cookies } = registered;
    statuses.push(await post(site, 'delete-account', { password: PASSWORD }, network(i), cookies));
  }
  return {
    name: 'register, resend, delete, 8 times',
    target,
    most: CONFIRMATION_MAILS_PER_DAY.toAddress,
    statuses,
  };
}

/** Changes the addresses of many accounts to the stranger's, and asks for the mail again. */
async function byChanging(site: LiveSite, accounts: Registered[]): Promise<Bombing> {
  const target = 'second@elsewhere.example';
  const statuses: number[] = [];
  for (const [i, { id, cookies }] of accounts.entries()) {
    const body = { email: target, currentPassword: PASSWORD };
    const path = `/api/users/${id}`;
    const asked = { method: 'PATCH', path, body, headers: cookies, from: network(i) };
    statuses.push((await ask(site.port, asked)).status);
    statuses.push(await post(site, 'resend-verification', {}, network(i), cookies));
  }
  const most = CONFIRMATION_MAILS_PER_DAY.toAddress;
  return { name: `${accounts.length} accounts change their address to it`, target, most, statuses };
}

/** Spells the stranger's address in other ways that reach the same mailbox. */
async function bySpelling(site: LiveSite): Promise<Bombing> {
  const target = 'third@elsewhere.example';
  const spellings = ['third', 'Third', 'THIRD', 'thIrd', 'tHird', 'thirD', 'ThirD', 'THird'];
  const statuses = await inParallel(spellings, 1, async (local, i) => {
    const who = { username: `speller.${i}`, name: ADVERTISING.name, email: `${local}@Elsewhere.example` };
    return (await askToRegister(site, network(i), who)).status;
  });
  return {
    name: 'registers it in 8 spellings',
    target,
    most: CONFIRMATION_MAILS_PER_DAY.toAddress,
    statuses,
  };
}

/** Asks for a new password of somebody who has an account, from everywhere. */
async function byResetting(site: LiveSite): Promise<Bombing> {
  const target = 'fourth@elsewhere.example';
  await aUser(site.db, { email: target });
  const statuses = await inParallel(Array.from({ length: 60 }), 4, (_, i) =>
    post(site, 'forgot-password', { email: target }, network(i)),
  );
  return {
    name: 'asks for 60 resets from 60 networks',
    target,
    most: ACCOUNT_RATE_LIMITS.resetsOfAddress.max,
    statuses,
  };
}

/** Has people write to an owner whose address is not confirmed: it may be anybody's. */
async function byEnquiring(site: LiveSite): Promise<Bombing> {
  const target = 'fifth@elsewhere.example';
  const ownerId = await aUser(site.db, { email: target, emailConfirmed: false });
  const propertyId = await aListing(site.db, { ownerId });
  const statuses = await inParallel(Array.from({ length: 12 }), 1, async () => {
    const headers = await aSession(site.db, await aUser(site.db, { name: ADVERTISING.name }));
    const body = { propertyId, inquiryType: 'contact', message: 'Cheap loans at our shop' };
    return (await ask(site.port, { method: 'POST', path: '/api/inquiries', body, headers })).status;
  });
  return { name: '12 people enquire of an account with its unconfirmed address', target, most: 0, statuses };
}

/** Waits until each mail that may leave has left. */
async function untilSent({ db, mails }: LiveSite): Promise<void> {
  const end = Date.now() + SENT_WITHIN_MS;
  for (;;) {
    const waiting = await db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('confirms_address', '=', true)
      .execute();
    if (waiting.length === 0) return;
    if (Date.now() > end)
      throw new Error(`${waiting.length} mails were not sent; ${mails.received.length} were`);
    await passing(200);
  }
}

/** Has the site write to strangers again and again, from many accounts and networks. */
export async function attackByMail(site: LiveSite): Promise<Finding> {
  const accounts: Registered[] = [];
  for (let i = 0; i < 12; i++) {
    const who = { username: `sender.${i}`, email: `sender.${i}@attacker.example`, name: ADVERTISING.name };
    accounts.push(await register(site, network(100 + i), who));
  }
  const bombings = [
    await byRegistering(site),
    await byChanging(site, accounts),
    await bySpelling(site),
    await byResetting(site),
    await byEnquiring(site),
  ];
  await untilSent(site);
  const breaches: string[] = [];
  const rows = bombings.map(({ name, target, most, statuses }) => {
    const mails = site.mails.to(target);
    const advertising = mails.filter(({ subject, text }) => /cheap.loans/i.test(`${subject} ${text}`));
    if (mails.length > most) breaches.push(`${name}: ${mails.length} mails, more than ${most}`);
    if (advertising.length > 0) breaches.push(`${name}: ${advertising.length} mails with the sender’s words`);
    return [name, statuses.length, statusCounts(statuses), mails.length, most, advertising.length];
  });
  return {
    title: 'Mail bombing',
    about:
      'The site is to write to strangers, from many accounts and networks; a mail server takes what it sends. A stranger who has no ' +
      'account gets at most five mails a day that confirm an address, and somebody who has one three links an hour to set a password.',
    headings: ['what', 'asked', 'statuses', 'mails received', 'at most', 'with the sender’s words'],
    rows,
    breaches,
  };
}
