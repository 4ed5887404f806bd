import { aClaim, aListing, aPartnerAgent, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { ask, statusCounts } from './ask.ts';
import type { Headers, Question } from './ask.ts';
import { everyCallAt, waysRound } from './attempts.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { changesBetween, takeSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { aVictim, tellsTooMuch } from './victim.ts';
import type { Victim } from './victim.ts';

/** Who tries: what they send to say who they are. A session is a new one each time, since some calls end it. */
type Attacker = { name: string; headers: () => Promise<Headers> };

/** Statuses that refuse. Everything else below 500 is an answer, which is looked through. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 415]);

async function attackersOf({ db }: LiveSite, victim: Victim): Promise<Attacker[]> {
  const [stranger, other, agent, unconfirmed, erased] = [
    await aUser(db, { userType: 'buyer' }),
    await aUser(db),
    await aPartnerAgent(db),
    await aUser(db, { emailConfirmed: false }),
    await aUser(db),
  ];
  await aListing(db, { ownerId: other });
  await aClaim(db, { userId: other });
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', erased).execute();
  const signedIn = (name: string, id: number) => ({ name, headers: () => aSession(db, id) });
  return [
    { name: 'a visitor', headers: async () => ({}) },
    signedIn('a stranger, signed in', stranger),
    signedIn('another owner', other),
    signedIn('an approved agent', agent),
    signedIn('somebody unconfirmed', unconfirmed),
    signedIn('an erased person’s session', erased),
    { name: 'an expired session of the victim’s', headers: async () => victim.expiredSession },
    { name: 'a made-up session', headers: async () => ({ cookie: '__Host-sway_session=made-up' }) },
  ];
}

/** Makes one attempt. @returns its status, and what it broke, if anything */
async function attempt(
  { port }: LiveSite,
  question: Question,
): Promise<{ status: number; breach: string | null }> {
  const { status, text, headers } = await ask(port, question);
  const isFileOfTheirs = question.path.startsWith('/media/') && status < 300;
  if (status === 0 || status >= 500) return { status, breach: `was answered ${status || 'with a cut'}` };
  return {
    status,
    breach:
      tellsTooMuch(text + JSON.stringify(headers)) || isFileOfTheirs ? 'was shown what is private' : null,
  };
}

/** Tries every call of the contract and the ways round them on another's things, as eight kinds of people. */
export async function attackAuthorisation(site: LiveSite): Promise<Finding> {
  const victim = await aVictim(site);
  const attackers = await attackersOf(site, victim);
  const questions = [...everyCallAt(victim), ...waysRound(victim)];
  const breaches: string[] = [];
  const rows: Finding['rows'] = [];
  let before: Snapshot = await takeSnapshot(site, victim);
  for (const { name, headers } of attackers) {
    const statuses: number[] = [];
    let own = 0;
    for (const question of questions) {
      const sent = { ...question, headers: { ...(await headers()), ...question.headers } };
      const { status, breach } = await attempt(site, sent);
      const after = await takeSnapshot(site, victim);
      const changed = changesBetween(before, after);
      before = after;
      statuses.push(status);
      if (!REFUSALS.has(status)) own += 1;
      const what = `${question.method} ${question.path} by ${name}`;
      if (breach) breaches.push(`${what} ${breach}`);
      if (changed.length > 0) breaches.push(`${what} (${status}) changed: ${changed.join(', ')}`);
    }
    rows.push([name, questions.length, questions.length - own, own, statusCounts(statuses)]);
  }
  const total = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  rows.push(['**all**', total(1), total(2), total(3), '']);
  return {
    title: 'Authorisation',
    about:
      'Every call of the contract, aimed at the listings, claims, documents, conversation, enquiry, notification, session, media and ' +
      'report of somebody else, and ways round them (other spellings, headers, methods in disguise). After each attempt the rows of ' +
      'the victim and of everybody’s rights are compared with those before, and each answer is searched for what is private.',
    headings: ['who', 'attempts', 'refused', 'answered with what is public or their own', 'statuses'],
    rows,
    breaches,
  };
}
