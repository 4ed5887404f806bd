import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing } from '@sway/testing/builders';
import { freePort } from '@sway/testing/free-port';
import { aPdf } from '@sway/testing/pdf';
import { aScanner } from '@sway/testing/scanner';
import type { TestScanner } from '@sway/testing/scanner';
import { aSignedInUser, sendTo } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { aMovie, aPicture, upload } from '@sway/testing/uploads';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SCAN_FILES } from '#platform/scanner/enqueue-scan.ts';
import { scanWaiting } from './scan-waiting.ts';

const port = await freePort();
const site = useTestApp({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
const send = sendTo(site);
let scanner: TestScanner;
let jobs = 0;

const startScanner = async () => void (scanner = await aScanner({ host: '127.0.0.1', port }));
beforeAll(async () => {
  await startScanner();
  site.jobs.define(SCAN_FILES, async () => void (jobs += 1));
  await site.jobs.start();
});
afterAll(async () => {
  await site.jobs.stop();
  await scanner.stop();
});

let owner: User;
let stranger: User;
let admin: User;
const VISITOR: User = { id: 0, headers: {} };
beforeEach(async () => {
  scanner.answer(null);
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  stranger = await aSignedInUser(site);
  admin = await aSignedInUser(site, { userType: 'admin' });
});

/** A video that contains what the scanner finds, or does not. */
function aVideo(isInfected: boolean): Buffer {
  const movie = aMovie();
  if (isInfected) movie.write('VIRUS', movie.length - 50);
  return movie;
}

async function uploadVideo({ isInfected = false } = {}): Promise<string> {
  const answer = await upload(site, owner.headers as { cookie: string }, aVideo(isInfected));
  expect(answer.json()).toMatchObject({ kind: 'video', isBeingChecked: true });
  return answer.json().url;
}

/** A listing of the owner with a video. */
async function aListingWith(url: string): Promise<number> {
  const listingId = await aListing(site.db, { ownerId: owner.id, title: 'A villa' });
  const { version } = (await own(listingId)).body;
  const answer = await send(owner, 'PATCH', `/api/properties/${listingId}`, { version, videos: [url] });
  expect(answer.status).toBe(200);
  return listingId;
}

const own = (listingId: number) =>
  send<{ version: number; videos: string[]; videosBeingChecked: string[] }>(
    owner,
    'GET',
    `/api/own/properties/${listingId}`,
  );

/** A claim of the owner with a document. */
async function aClaimWith({ isInfected = false } = {}) {
  const claimId = await aClaim(site.db, { userId: owner.id });
  const path = `/api/property-claims/${claimId}/documents`;
  const added = await site.app.inject({
    method: 'POST',
    url: `${path}?fileName=rates.pdf`,
    headers: { ...owner.headers, 'content-type': 'application/pdf' },
    payload: isInfected ? Buffer.concat([aPdf(), Buffer.from('VIRUS')]) : aPdf(),
  });
  expect(added.json()).toMatchObject({ isBeingChecked: true });
  return { claimId, url: `${path}/${added.json().id}` };
}

async function answersTo(url: string, people: User[], method: 'GET' | 'HEAD' = 'GET'): Promise<number[]> {
  const answers = await Promise.all(people.map(({ headers }) => site.app.inject({ method, url, headers })));
  return answers.map(({ statusCode }) => statusCode);
}

const documentsOf = async (person: User, url: string) =>
  (await send<{ documents: object[] }>(person, 'GET', url)).body.documents;

/** Collects the kinds of signals to the pages of a user. */
async function signalsTo({ id }: User): Promise<() => string[]> {
  const kinds: string[] = [];
  await new Promise<void>(resolve => {
    const stop = site.signals.subscribe({
      onSignal: ({ kind, userIds }) => void (userIds.includes(id) && kinds.push(kind)),
      onGap: resolve,
    });
    onTestFinished(stop);
  });
  return () => kinds;
}

/** What a user was told of removed files, on the site and by mail. */
async function toldTo({ id }: User) {
  const notifications = await site.db
    .selectFrom('notifications')
    .select('facts')
    .where('userId', '=', id)
    .execute();
  const mails = await site.db.selectFrom('outbox').select('body').where('userId', '=', id).execute();
  return { events: notifications.map(({ facts }) => facts), mails: mails.map(({ body }) => body) };
}

const removals = () =>
  site.db
    .selectFrom('audit_log')
    .select(['actorId', 'subject', 'detail'])
    .where('action', '=', 'file.remove')
    .execute();

test('a video is served to nobody before the scanner has found nothing in it', async () => {
  const url = await uploadVideo();
  const listingId = await aListingWith(url);
  const page = `/api/properties/${listingId}`;
  const expectHidden = async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect(await answersTo(url, [VISITOR, stranger, owner, admin], method)).toEqual([404, 404, 409, 409]);
    for (const person of [VISITOR, stranger, admin])
      expect((await send(person, 'GET', page)).body).toMatchObject({ videos: [] });
    expect((await own(listingId)).body).toMatchObject({ videos: [url], videosBeingChecked: [url] });
  };
  await expectHidden();
  const answer = scanner.hold();
  const scanning = scanWaiting(site);
  await expect.poll(() => scanner.received().length).toBeGreaterThan(0);
  await expectHidden();
  answer();
  await scanning;
  expect(await answersTo(url, [VISITOR, owner])).toEqual([200, 200]);
  expect((await send(VISITOR, 'GET', page)).body).toMatchObject({ videos: [url] });
  expect((await own(listingId)).body).toMatchObject({ videos: [url], videosBeingChecked: [] });
  expect(await toldTo(owner)).toEqual({ events: [], mails: [] });
});

test('an edit keeps a video that waits', async () => {
  const url = await uploadVideo();
  const listingId = await aListingWith(url);
  const { version } = (await own(listingId)).body;
  const path = `/api/properties/${listingId}`;
  expect((await send(owner, 'PATCH', path, { version, bedrooms: 5 })).body).toMatchObject({ videos: [url] });
});

test('a video with a virus is removed from its home and deleted, and its uploader is told once, although two servers scan it', async () => {
  const url = await uploadVideo({ isInfected: true });
  const listingId = await aListingWith(url);
  const { version } = (await own(listingId)).body;
  const answer = scanner.hold();
  const scanning = [scanWaiting(site), scanWaiting(site)];
  expect(await answersTo(url, [VISITOR, stranger, owner, admin])).toEqual([404, 404, 409, 409]);
  answer();
  await Promise.all(scanning);
  const after = (await own(listingId)).body;
  expect(after).toMatchObject({ videos: [], videosBeingChecked: [] });
  expect(after.version).toBeGreaterThan(version);
  expect(await answersTo(url, [VISITOR, owner, admin])).toEqual([404, 404, 404]);
  expect(await site.storage.find(url.slice('/media/'.length))).toBeNull();
  const { events, mails } = await toldTo(owner);
  expect(events).toEqual([{ kind: 'file_removed', what: 'video', name: null, home: 'A villa' }]);
  expect(mails).toEqual([expect.stringContaining('something harmful in a video for A villa.')]);
  expect(await removals()).toEqual([
    { actorId: null, subject: `user ${owner.id}`, detail: { file: 'video', found: 'Test.Virus' } },
  ]);
});

test('a document can be opened by nobody before the scanner has found nothing in it', async () => {
  const { claimId, url } = await aClaimWith();
  const expectHidden = async () => {
    expect(await answersTo(url, [VISITOR, stranger, owner, admin])).toEqual([401, 404, 409, 409]);
    expect((await send(admin, 'GET', url)).body).toMatchObject({ code: 'media.being_checked' });
    expect(await documentsOf(admin, `/api/admin/claims/${claimId}`)).toMatchObject([
      { isBeingChecked: true },
    ]);
  };
  await expectHidden();
  const answer = scanner.hold();
  const scanning = scanWaiting(site);
  await expectHidden();
  const told = await signalsTo(owner);
  answer();
  await scanning;
  expect(await answersTo(url, [stranger, owner, admin])).toEqual([404, 200, 200]);
  await expect.poll(told).toEqual(['notification']);
  expect(await documentsOf(admin, `/api/admin/claims/${claimId}`)).toMatchObject([{ isBeingChecked: false }]);
});

test('a document with a virus is deleted with its file, and its claimant is told once, although two servers scan it', async () => {
  const { claimId, url } = await aClaimWith({ isInfected: true });
  const { fileKey } = await site.db.selectFrom('claim_documents').select('fileKey').executeTakeFirstOrThrow();
  await Promise.all([scanWaiting(site), scanWaiting(site)]);
  expect(await answersTo(url, [owner, admin])).toEqual([404, 404]);
  expect(await site.privateStorage.find(`${fileKey}/document`)).toBeNull();
  expect(await documentsOf(admin, `/api/admin/claims/${claimId}`)).toEqual([]);
  const { events, mails } = await toldTo(owner);
  expect(events).toMatchObject([{ kind: 'file_removed', what: 'document', name: 'rates.pdf' }]);
  expect(mails).toEqual([expect.stringContaining('something harmful in “rates.pdf” for ')]);
  expect(await removals()).toEqual([
    { actorId: null, subject: `claim ${claimId}`, detail: { file: 'document', found: 'Test.Virus' } },
  ]);
});

test('while the scanner is down files wait, are counted, and are checked when it is back', async () => {
  const url = await uploadVideo();
  await aListingWith(url);
  await aClaimWith();
  await scanner.stop();
  await expect(scanWaiting(site)).rejects.toThrow('The virus scanner gives no answer');
  expect(await answersTo(url, [VISITOR])).toEqual([404]);
  const { payload } = await site.app.inject('/metrics');
  expect(payload).toContain('files_waiting_for_scan{kind="video"} 1');
  expect(payload).toContain('files_waiting_for_scan{kind="document"} 1');
  await startScanner();
  await scanWaiting(site);
  expect(await answersTo(url, [VISITOR])).toEqual([200]);
});

test('a file that the scanner cannot check goes on waiting and keeps no other waiting, and the log says why', async () => {
  const warn = vi.spyOn(site.log, 'warn');
  const url = await uploadVideo();
  await aListingWith(url);
  const lost = await uploadVideo();
  await site.storage.remove(lost.split('/')[2]!);
  const { claimId } = await aClaimWith();
  scanner.answer('INSTREAM size limit exceeded. ERROR');
  await scanWaiting(site);
  expect(warn).toHaveBeenLastCalledWith(
    expect.stringMatching(/viruses: 3\. The document \d+: .*size limit exceeded/),
  );
  expect(await answersTo(url, [VISITOR])).toEqual([404]);
  scanner.answer(null);
  await scanWaiting(site);
  expect(warn).toHaveBeenLastCalledWith(
    expect.stringMatching(/viruses: 1\. The video \d+: it is not stored/),
  );
  expect(await answersTo(url, [VISITOR])).toEqual([200]);
  expect(await documentsOf(admin, `/api/admin/claims/${claimId}`)).toMatchObject([{ isBeingChecked: false }]);
});

test('an upload has itself scanned; a picture is drawn anew and needs no scan', async () => {
  const before = jobs;
  const picture = await aPicture().png().toBuffer();
  const session = owner.headers as { cookie: string };
  expect((await upload(site, session, picture)).json()).toMatchObject({ isBeingChecked: false });
  await uploadVideo();
  await aClaimWith();
  await expect.poll(() => jobs - before).toBe(2);
});
