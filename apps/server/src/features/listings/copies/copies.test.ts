import { readFileSync } from 'node:fs';
import { aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { upload } from '@sway/testing/uploads';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPhotos } from '#features/media/index.ts';

const site = useTestApp();

const photograph = (name: string) =>
  readFileSync(new URL(`../../../../../../packages/demo/photographs/${name}-320.webp`, import.meta.url));
const VILLA = photograph('auckland-dusk-apartment');
const KITCHEN = photograph('auckland-dusk-bathroom');

type Person = { id: number; headers: { cookie: string }; listingId: number };
let first: Person;
let other: Person;
let admin: { cookie: string };

async function anOwner(title: string): Promise<Person> {
  const id = await aUser(site.db, { userType: 'owner' });
  return {
    id,
    headers: await aSession(site.db, id),
    listingId: await aListing(site.db, { ownerId: id, title }),
  };
}

beforeEach(async () => {
  first = await anOwner('Villa above the bay');
  other = await anOwner('Another home');
  admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
});

async function setPhotos({ headers, listingId }: Person, ...pictures: Buffer[]): Promise<string[]> {
  const urls: string[] = [];
  for (const picture of pictures) {
    const response = await upload(site, headers, picture);
    expect(response.statusCode).toBe(200);
    urls.push(response.json().url);
  }
  const { version } = await get(`/api/own/properties/${listingId}`, headers);
  const payload = { version, images: urls };
  const saved = await site.app.inject({
    method: 'PATCH',
    url: `/api/properties/${listingId}`,
    headers,
    payload,
  });
  expect(saved.statusCode).toBe(200);
  return urls;
}

const get = async (url: string, headers = {}) => (await site.app.inject({ url, headers })).json();
const copies = () => get('/api/admin/photo-copies', admin);
const decide = (id: number, decision: string) =>
  site.app.inject({
    method: 'PATCH',
    url: `/api/admin/photo-copies/${id}`,
    headers: admin,
    payload: { decision },
  });
const bell = (headers: { cookie: string }) => get('/api/notifications', headers);

/** Presses the link of the mail, which reports the other listing and does not name it. */
async function objectByMail({ id }: Person): Promise<void> {
  const mail = await site.db
    .selectFrom('outbox')
    .select('body')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  const [, token] = /\/object\?token=(\S+)/.exec(mail.body)!;
  const answer = await site.app.inject({ method: 'POST', url: '/api/objections', payload: { token } });
  expect(answer.json()).toEqual({ about: 'photos', address: null, isMade: true });
  expect(await get('/api/admin/reports', admin)).toMatchObject([
    { reason: 'photos', reporter: { id }, property: { id: other.listingId } },
  ]);
}

describe('a photo of another owner’s home', () => {
  beforeEach(() => setPhotos(first, VILLA));

  test.each([
    ['as it is', (picture: Sharp) => picture.webp()],
    ['compressed and smaller', (picture: Sharp) => picture.resize(200).jpeg({ quality: 50 })],
    ['brighter', (picture: Sharp) => picture.modulate({ brightness: 1.15 }).jpeg()],
    ['turned by 90°', (picture: Sharp) => picture.rotate(90).jpeg()],
    ['turned by 180°', (picture: Sharp) => picture.rotate(180).jpeg()],
    ['turned by 270°', (picture: Sharp) => picture.rotate(270).jpeg()],
    ['mirrored', (picture: Sharp) => picture.flop().jpeg()],
    ['upside down', (picture: Sharp) => picture.flip().jpeg()],
    ['mirrored and turned', (picture: Sharp) => picture.rotate(90).flop().jpeg()],
    ['turned the other way and mirrored', (picture: Sharp) => picture.rotate(270).flop().jpeg()],
  ])('is found %s, and both sides are told what they may know', async (_, change) => {
    await setPhotos(other, await change(sharp(VILLA)).toBuffer());
    expect(await copies()).toMatchObject([
      { original: { propertyId: first.listingId }, copy: { propertyId: other.listingId } },
    ]);
    const told = await bell(first.headers);
    expect(told).toMatchObject([{ kind: 'photo_copied', path: `/property/${first.listingId}` }]);
    expect(JSON.stringify(told)).not.toContain('Another home');
    await objectByMail(first);
    expect(await bell(other.headers)).toEqual([]);
    expect((await get('/api/admin/queues', admin)).photos.count).toBe(1);
  });

  test('is not found where there is none: another photo, a plain one, the owner’s other home', async () => {
    const plain = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a86c8' } })
      .png()
      .toBuffer();
    await setPhotos(first, VILLA, plain);
    await setPhotos(other, KITCHEN, plain);
    const second = await aListing(site.db, {
      ownerId: first.id,
      address: '2 Rātā Street, Te Aro, Wellington',
    });
    await setPhotos({ ...first, listingId: second }, VILLA);
    expect(await copies()).toEqual([]);
  });

  test('is decided once: it may stay, and is not asked about again', async () => {
    await setPhotos(other, VILLA);
    const [{ id }] = await copies();
    expect((await decide(id, 'fine')).statusCode).toBe(200);
    expect((await decide(id, 'removed')).json().code).toBe('photo.not_found');
    const { images } = await get(`/api/properties/${other.listingId}`);
    expect(images).toHaveLength(1);
    await setPhotos(other, KITCHEN);
    expect(await copies()).toEqual([]);
  });

  test('is taken off the later home, whose owner is told', async () => {
    await setPhotos(other, KITCHEN, VILLA);
    const [{ id }] = await copies();
    expect((await decide(id, 'removed')).statusCode).toBe(200);
    expect((await get(`/api/properties/${other.listingId}`)).images).toHaveLength(1);
    expect((await get(`/api/properties/${first.listingId}`)).images).toHaveLength(1);
    expect(await bell(other.headers)).toMatchObject([
      { kind: 'home_taken_down', title: 'A photo was taken off your home' },
    ]);
    expect(await get('/api/admin/audit-log', admin)).toMatchObject([
      { action: 'photo.removed', subject: `property ${other.listingId}` },
    ]);
  });

  test('ends to be asked about when either home no longer shows it', async () => {
    await setPhotos(other, VILLA);
    await setPhotos(other, KITCHEN);
    expect(await copies()).toEqual([]);
  });

  test('mails the first owner once a day, however often it is copied', async () => {
    await site.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', first.id)
      .execute();
    await setPhotos(other, VILLA);
    await setPhotos(await anOwner('A third'), VILLA);
    const mails = await site.db.selectFrom('outbox').selectAll().where('userId', '=', first.id).execute();
    expect(mails).toHaveLength(1);
  });
});

test('a photo from before there were hashes gets one, and is found', async () => {
  await setPhotos(first, VILLA);
  await site.db.deleteFrom('photo_hashes').execute();
  await hashPhotos(site);
  await setPhotos(other, VILLA);
  expect(await copies()).toHaveLength(1);
});
