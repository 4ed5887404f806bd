import type { AddressInfo } from 'node:net';
import { aClaim, aClaimDocument, aConversation, aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import { hashTables } from '@sway/testing/table-hashes';
import { beforeAll, expect, test } from 'vitest';

const site = useTestApp({ TRUST_PROXY: '127.0.0.1' });
let port: number;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});

/** A marker in the victim's private texts and nowhere else. */
const MARK = 'zqx7';

/** A user's hidden listing, conversation and document, with the marker in each. */
async function aVictim() {
  const { db } = site;
  const id = await aUser(db, { email: `${MARK}@sway.example` });
  const shownId = await aListing(db, { ownerId: id });
  const hiddenId = await aListing(db, { ownerId: id, title: `${MARK} villa`, isActive: false });
  const conversationId = await aConversation(db, shownId, await aUser(db), [`${MARK}, kia ora`]);
  const claimId = await aClaim(db, { userId: id });
  const documentId = await aClaimDocument(site, claimId);
  await db
    .updateTable('claim_documents')
    .set({ fileName: `${MARK}.pdf` })
    .execute();
  return { id, shownId, hiddenId, conversationId, claimId, documentId };
}

type Attempt = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Other spellings of a path that are answered to the victim or to an admin. */
const SPELLINGS: ((path: string, id: number) => string)[] = [
  path => `${path}/`,
  path => `/${path}`,
  path => path.toUpperCase(),
  path => path.replace('/api/', '/api/./'),
  path => path.replace('/api/', '/api/auth/../'),
  path => path.replace('/api/', '/%61pi/'),
  path => `${path}%00`,
  path => `${path}%2f`,
  path => `${path};a=b`,
  (path, id) => `${path}?actor=${id}&userId=${id}&admin=true`,
];

/** Headers that claim to be the victim, or to come from the site itself. */
const CLAIMS = (id: number): Record<string, string>[] => [
  { 'x-user-id': String(id) },
  { 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' },
  { authorization: `Bearer ${id}` },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-real-ip': '127.0.0.1' },
];

const OVERRIDE = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };

type Victim = Awaited<ReturnType<typeof aVictim>>;

const ownPaths = ({ hiddenId, conversationId, claimId, documentId }: Victim) => [
  `/api/own/properties/${hiddenId}`,
  `/api/conversations/${conversationId}/messages`,
  `/api/property-claims/${claimId}/documents/${documentId}`,
];

function attemptsAt(victim: Victim): Attempt[] {
  const { id, shownId, hiddenId } = victim;
  const paths = [...ownPaths(victim), '/api/admin/users', '/api/admin/audit-log'];
  return [
    ...paths.flatMap(path => SPELLINGS.map(spell => ({ method: 'GET', path: spell(path, id) }))),
    ...paths.flatMap(path => CLAIMS(id).map(headers => ({ method: 'GET', path, headers }))),
    ...paths.flatMap(path => ['OPTIONS', 'PURGE'].map(method => ({ method, path }))),
    ...[shownId, hiddenId].flatMap(listing => [
      { method: 'POST', path: `/api/properties/${listing}`, headers: OVERRIDE, body: '{}' },
      { method: 'POST', path: `/api/properties/${listing}?_method=DELETE`, body: '{"_method":"DELETE"}' },
      { method: 'GET', path: `/api/properties/${listing}`, headers: OVERRIDE },
    ]),
  ];
}

test.each(['a visitor', 'another user'])(
  'no other spelling, header or method shows %s what is hidden, or changes it',
  async who => {
    const victim = await aVictim();
    const session = who === 'a visitor' ? {} : await aSession(site.db, await aUser(site.db));
    const before = await hashTables(site.db);
    for (const { method, path, headers, body = '' } of attemptsAt(victim)) {
      const connection = await aRawConnection(port);
      const type = { 'content-type': 'application/json', 'content-length': body.length };
      connection.send(requestHead(method, path, { ...session, ...headers, ...(body && type) }) + body);
      const answer = await connection.answer;
      connection.socket.destroy();
      const attempt = `${method} ${path} ${JSON.stringify(headers)}`;
      expect(answer.status, attempt).toBeLessThan(500);
      expect(JSON.stringify(answer), attempt).not.toContain(MARK);
    }
    expect(await hashTables(site.db)).toEqual(before);
  },
);

test('the victim’s own answers contain the marker, so the test above can fail', async () => {
  const victim = await aVictim();
  const headers = await aSession(site.db, victim.id);
  for (const url of ownPaths(victim)) {
    const answer = await site.app.inject({ url, headers });
    expect(JSON.stringify(answer.headers) + answer.body, url).toContain(MARK);
  }
});
