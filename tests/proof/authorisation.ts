import { aClaim, aListing, aPartnerAgent, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { ask, statusCounts } from './ask.ts';
import type { Headers, Request } from './ask.ts';
import { everyCallAt, bypassAttempts } from './attempts.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { changesBetween, takeSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { aVictim, containsPrivateData } from './victim.ts';
import type { Victim } from './victim.ts';

/** An attacker with the headers of their identity. A session is new for each attempt, as some calls end it. */
type Attacker = { name: string; headers: () => Promise<Headers> };

/** Statuses that refuse a call. Any other answer below 500 is searched for private data. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 415]);

async function attackersOf({ db }: LiveSite, victim: Victim): Promise<Attacker[]> {
  const [buyer, other, agent, unconfirmed, erased] = [
    await aUser(db, { userType: 'buyer' }),
    await aUser(db),
    await aPartnerAgent(db),
    await aUser(db, { emailConfirmed: false }),
    await aUser(db),
  ];
  await aListing(db, { ownerId: other });
  await aClaim(db, { userId: other });
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', erased).execute();
  const signedIn = (name: string, id: number) => ({ name, headers: () => aSession(db, id) });
  return [
    { name: 'a visitor', headers: async () => ({}) },
    signedIn('another user, signed in', buyer),
    signedIn('another owner', other),
    signedIn('an approved agent', agent),
    signedIn('a user with an unconfirmed address', unconfirmed),
    signedIn('a deleted user’s session', erased),
    { name: 'an expired session of the victim', headers: async () => victim.expiredSession },
    { name: 'a made-up session', headers: async () => ({ cookie: '__Host-sway_session=made-up' }) },
  ];
}

/** Makes one attempt. @returns its status, and the breach, if any */
async function attempt(
  { port }: LiveSite,
  request: Request,
): Promise<{ status: number; breach: string | null }> {
  const { status, text, headers } = await ask(port, request);
  const isPrivateFile = request.path.startsWith('/media/') && status < 300;
  if (status === 0 || status >= 500)
    return { status, breach: `was answered ${status || 'with a dropped connection'}` };
  return {
    status,
    breach:
      containsPrivateData(text + JSON.stringify(headers)) || isPrivateFile ? 'received private data' : null,
  };
}

/** Makes every call of the contract, and bypass attempts, on another user's resources as eight kinds of attackers. */
export async function attackAuthorisation(site: LiveSite): Promise<Finding> {
  const victim = await aVictim(site);
  const attackers = await attackersOf(site, victim);
  const requests = [...everyCallAt(victim), ...bypassAttempts(victim)];
  const breaches: string[] = [];
  const rows: Finding['rows'] = [];
  let before: Snapshot = await takeSnapshot(site, victim);
  for (const { name, headers } of attackers) {
    const statuses: number[] = [];
    let answered = 0;
    for (const request of requests) {
      const sent = { ...request, headers: { ...(await headers()), ...request.headers } };
      const { status, breach } = await attempt(site, sent);
      const after = await takeSnapshot(site, victim);
      const changed = changesBetween(before, after);
      before = after;
      statuses.push(status);
      if (!REFUSALS.has(status)) answered += 1;
      const what = `${request.method} ${request.path} by ${name}`;
      if (breach) breaches.push(`${what} ${breach}`);
      if (changed.length > 0) breaches.push(`${what} (${status}) changed: ${changed.join(', ')}`);
    }
    rows.push([name, requests.length, requests.length - answered, answered, statusCounts(statuses)]);
  }
  const total = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  rows.push(['**all**', total(1), total(2), total(3), '']);
  return {
    title: 'Authorisation',
    about:
      'Every call of the contract, aimed at the listings, claims, documents, conversation, enquiry, notification, session, media and ' +
      'report of another user, and attempts to bypass the checks (other spellings, headers, overridden methods). After each attempt ' +
      'the rows of the victim and of all users’ rights are compared with those before, and each answer is searched for private data.',
    headings: ['who', 'attempts', 'refused', 'answered with public or own data', 'statuses'],
    rows,
    breaches,
  };
}
