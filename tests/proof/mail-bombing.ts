import { setTimeout as passing } from 'node:timers/promises';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { ask, inParallel, statusCounts } from './ask.ts';
import type { Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { askToRegister, PASSWORD, register } from './people.ts';
import type { Registered } from './people.ts';

/** The text that the attacker tries to send in the site's mails. */
const ADVERTISING = { name: 'Cheap Loans At Our Shop', username: 'cheap-loans' };
const SENT_WITHIN_MS = 30_000;

const network = (i: number) => `203.0.113.${i + 1}`;

/** An attack on one address, and the largest number of mails that it may receive in a day. */
type Bombing = { name: string; target: string; most: number; statuses: number[] };

async function post({ port }: LiveSite, path: string, body: object, from: string, headers: Headers = {}) {
  return (await ask(port, { method: 'POST', path: `/api/auth/${path}`, body, headers, from })).status;
}

/** Registers with the target's address, requests the mail again, deletes the account, and repeats this. */
async function byRegistering(site: LiveSite): Promise<Bombing> {
  const target = 'first@elsewhere.example';
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const who = { username: `${ADVERTISING.username}.${i}`, name: ADVERTISING.name, email: target };
    const registered = await register(site, network(i), who);
    for (let again = 0; again < 3; again++)
      statuses.push(await post(site, 'resend-verification', {}, network(i), registered.cookies));
    // Deleting the account would delete its unsent mails.
    await untilSent(site);
    const { cookies } = registered;
    statuses.push(await post(site, 'delete-account', { password: PASSWORD }, network(i), cookies));
  }
  return {
    name: 'register, resend, delete, 8 times',
    target,
    most: RATE_LIMITS.confirmationMailsToAddress.max,
    statuses,
  };
}

/** Changes the addresses of many accounts to the target's, and requests the mail again. */
async function byChanging(site: LiveSite, accounts: Registered[]): Promise<Bombing> {
  const target = 'second@elsewhere.example';
  const statuses: number[] = [];
  for (const [i, { id, cookies }] of accounts.entries()) {
    const body = { email: target, currentPassword: PASSWORD };
    const path = `/api/users/${id}`;
    const change = { method: 'PATCH', path, body, headers: cookies, from: network(i) };
    statuses.push((await ask(site.port, change)).status);
    statuses.push(await post(site, 'resend-verification', {}, network(i), cookies));
  }
  const most = RATE_LIMITS.confirmationMailsToAddress.max;
  return { name: `${accounts.length} accounts change their address to it`, target, most, statuses };
}

/** Registers with other spellings of the target's address, which reach the same mailbox. */
async function bySpelling(site: LiveSite): Promise<Bombing> {
  const target = 'third@elsewhere.example';
  const spellings = ['third', 'Third', 'THIRD', 'thIrd', 'tHird', 'thirD', 'ThirD', 'THird'];
  const statuses = await inParallel(spellings, 1, async (local, i) => {
    const who = { username: `speller.${i}`, name: ADVERTISING.name, email: `${local}@Elsewhere.example` };
    return (await askToRegister(site, network(i), who)).status;
  });
  return {
    name: 'register with 8 spellings of it',
    target,
    most: RATE_LIMITS.confirmationMailsToAddress.max,
    statuses,
  };
}

/** Requests a password reset of an existing account from many networks. */
async function byResetting(site: LiveSite): Promise<Bombing> {
  const target = 'fourth@elsewhere.example';
  await aUser(site.db, { email: target });
  const statuses = await inParallel(Array.from({ length: 60 }), 4, (_, i) =>
    post(site, 'forgot-password', { email: target }, network(i)),
  );
  return {
    name: 'request 60 resets from 60 networks',
    target,
    most: RATE_LIMITS.resetsOfAddress.max,
    statuses,
  };
}

/** Sends enquiries to an owner with an unconfirmed address, which may belong to another person. */
async function byEnquiring(site: LiveSite): Promise<Bombing> {
  const target = 'fifth@elsewhere.example';
  const ownerId = await aUser(site.db, { email: target, emailConfirmed: false });
  const propertyId = await aListing(site.db, { ownerId });
  const statuses = await inParallel(Array.from({ length: 12 }), 1, async () => {
    const headers = await aSession(site.db, await aUser(site.db, { name: ADVERTISING.name }));
    const body = { propertyId, inquiryType: 'contact', message: 'Cheap loans at our shop' };
    return (await ask(site.port, { method: 'POST', path: '/api/inquiries', body, headers })).status;
  });
  return { name: '12 users enquire of an account with the unconfirmed address', target, most: 0, statuses };
}

/** Waits until all mails that may be sent have been sent. */
async function untilSent({ db, mails }: LiveSite): Promise<void> {
  const end = Date.now() + SENT_WITHIN_MS;
  for (;;) {
    const waiting = await db
      .selectFrom('outbox')
      .select('id')
      .where('sentAt', 'is', null)
      .where('confirmsAddress', '=', true)
      .execute();
    if (waiting.length === 0) return;
    if (Date.now() > end)
      throw new Error(`${waiting.length} mails were not sent; ${mails.received.length} were`);
    await passing(200);
  }
}

/** Tries to make the site send many mails to other people, from many accounts and networks. */
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
    const mails = site.mails.received.filter(mail => mail.to.toLowerCase() === target.toLowerCase());
    const advertising = mails.filter(({ subject, text }) => /cheap.loans/i.test(`${subject} ${text}`));
    if (mails.length > most) breaches.push(`${name}: ${mails.length} mails, more than ${most}`);
    if (advertising.length > 0) breaches.push(`${name}: ${advertising.length} mails with the sender’s text`);
    return [name, statuses.length, statusCounts(statuses), mails.length, most, advertising.length];
  });
  return {
    title: 'Mail bombing',
    about:
      'An attacker tries to make the site send mails to other people, from many accounts and networks; a mail server receives what it ' +
      'sends. An address without an account gets at most five confirmation mails a day, and a user three reset links an hour.',
    headings: ['what', 'requests', 'statuses', 'mails received', 'at most', 'with the sender’s text'],
    rows,
    breaches,
  };
}
