import { execFileSync } from 'node:child_process';
import { setTimeout as passing } from 'node:timers/promises';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { ROOT } from '../../scripts/lib/command.ts';
import { ask, cookiesOf } from './ask.ts';
import type { Headers } from './ask.ts';
import type { Finding } from './finding.ts';
import type { Installation } from './installation.ts';
import { withSite } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { logIn, PASSWORD, register } from './people.ts';
import type { Registered } from './people.ts';

const VICTIMS = 10;
const STOLEN_PASSWORD = 'the tūī that steals nectar';
/** How long the live site has to send what it should not, in ms. */
const SENDING_MS = 5_000;
const network = (i: number) => `203.0.113.${i + 1}`;
const attackersAddress = (i: number) => `attacker.${i}@elsewhere.example`;

async function askForLink({ port }: LiveSite, email: string, i: number): Promise<void> {
  const from = network(i);
  await ask(port, { method: 'POST', path: '/api/auth/forgot-password', body: { email }, from });
}

/** Sets a password by the last link that an address got. */
async function setPassword(site: LiveSite, address: string, password: string): Promise<number> {
  const link = await site.mails.mailTo(address, 'password');
  const token = /token=([\w-]+)/.exec(link.text)![1];
  const body = { token, password, confirmPassword: password };
  return (await ask(site.port, { method: 'POST', path: '/api/auth/reset-password', body })).status;
}

/** Gives the account an address of the attacker, another name and type, and a password of the attacker, as the sample's admin. */
async function takeOver(site: LiveSite, admin: Headers, victim: Registered, i: number): Promise<Headers> {
  const body = { email: attackersAddress(i), name: 'Thea Fairburn', userType: 'agent' };
  const path = `/api/admin/users/${victim.id}`;
  const { status, text } = await ask(site.port, { method: 'PATCH', path, body, headers: admin });
  if (status !== 200) throw new Error(`The admin of the demo site was answered ${status}: ${text}`);
  await askForLink(site, attackersAddress(i), i);
  await setPassword(site, attackersAddress(i), STOLEN_PASSWORD);
  const login = await logIn(site, victim.username, STOLEN_PASSWORD, network(i));
  // Nothing that was not stolen could be used on the live site.
  if (login.status !== 200)
    throw new Error(`The demo site refused the attacker: ${login.status} ${login.text}`);
  return cookiesOf(login);
}

/** Attacks a demo site as its admin, whose password is public, lets it go live, and attacks it with what was prepared. */
export async function attackFormerDemo(installation: Installation): Promise<Finding> {
  const { victims, sessions } = await withSite(installation, 'demo', prepare);
  const command = ['apps/server/src/cli/admin.ts', 'remove-sample', '--yes'];
  const env = { PATH: process.env.PATH, DATA_DIR: installation.settings['DATA_DIR'] };
  const list = execFileSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8', env });
  return withSite(installation, 'live', live => attackLive(live, { victims, sessions, list }));
}

async function prepare(demo: LiveSite): Promise<Omit<Prepared, 'list'>> {
  const victims: Registered[] = [];
  for (let i = 0; i < VICTIMS; i++) {
    const username = `victim.${i}`;
    victims.push(await register(demo, network(i), { username, email: `${username}@home.example` }));
  }
  const admin = cookiesOf(await logIn(demo, DEMO_ACCOUNTS.admin.username, DEMO_PASSWORD, network(VICTIMS)));
  const sessions: Headers[] = [];
  for (const [i, victim] of victims.entries()) sessions.push(await takeOver(demo, admin, victim, i));
  // Mails that are still to be sent when the demo ends.
  await demo.db.updateTable('outbox').set({ sentAt: null, dueAt: new Date() }).execute();
  return { victims, sessions };
}

type Prepared = { victims: Registered[]; sessions: Headers[]; list: string };

async function attackLive(site: LiveSite, { victims, sessions, list }: Prepared): Promise<Finding> {
  await passing(SENDING_MS);
  const rows: [what: string, tries: number, succeeded: number, expected: number][] = [];
  rows.push(['mails of the demo site that the live site sends', 1, site.mails.received.length, 0]);
  let [used, known, stolen, own, named] = [0, 0, 0, 0, 0];
  for (const [i, victim] of victims.entries()) {
    const path = '/api/auth/session';
    used += Number((await ask(site.port, { method: 'GET', path, headers: sessions[i]! })).status === 200);
    for (const password of [STOLEN_PASSWORD, PASSWORD])
      known += Number((await logIn(site, victim.username, password, network(i))).status === 200);
    await askForLink(site, attackersAddress(i), 100 + i);
    await askForLink(site, victim.email, 100 + i);
    own += Number((await setPassword(site, victim.email, PASSWORD)) === 200);
    named += Number(list.includes(`(${victim.username}): e-mail address restored`));
    stolen += site.mails.received.filter(({ to }) => to === attackersAddress(i)).length;
  }
  rows.push(
    ['sessions of the demo site that are still valid', VICTIMS, used, 0],
    ['logins with passwords of the demo site', 2 * VICTIMS, known, 0],
    ['reset links to the address that the admin of the demo site set', VICTIMS, stolen, 0],
    ['reset links that the owner of the first address uses', VICTIMS, own, VICTIMS],
    ['accounts that the list of `remove-sample` names', VICTIMS, named, VICTIMS],
  );
  return {
    title: 'A demo that went live',
    about:
      'On a demo site, whose admin everybody can be, an attacker gives other users an address, a name, a type and a password. Then the sample is removed, and the site starts live.',
    headings: ['what', 'tries', 'succeeded', 'expected'],
    rows,
    breaches: rows
      .filter(([, , succeeded, expected]) => succeeded !== expected)
      .map(([what, , succeeded]) => `${what}: ${succeeded}`),
  };
}
