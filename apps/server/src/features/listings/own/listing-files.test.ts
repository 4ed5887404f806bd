import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import { useTestApp } from '@sway/testing/app';
import { anAddress, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { aMovie, anAvi, aPicture, upload } from '@sway/testing/uploads';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
const AT = { latitude: -36.9, longitude: 174.7 };
const ADDRESS = '12 Kauri Road, Ōtāhuhu, Auckland';

let ownerId: number;
let owner: { cookie: string };

beforeEach(async () => {
  ownerId = await aUser(site.db);
  owner = await aSession(site.db, ownerId);
  await anAddress(site.db, { fullAddress: ADDRESS, at: { lat: AT.latitude, lng: AT.longitude } });
  rmSync(site.config.mediaDir, { recursive: true });
  mkdirSync(site.config.mediaDir);
});

/** A body without addressId: the address as text with a position, and an estimate of the client. */
function bodyOf(change: object) {
  return {
    ownerId,
    unitOfPropertyId: null,
    title: 'Bungalow by the pōhutukawa',
    description: 'A garden.',
    address: ADDRESS,
    city: 'Auckland',
    region: 'Auckland',
    ...AT,
    swayPrice: 1_590_000,
    bedrooms: 3,
    bathrooms: 2,
    floorArea: 136,
    propertyType: 'House',
    images: [],
    videos: [],
    features: ['Heat Pump'],
    avmPrice: 1,
    priceJustificationTags: [],
    priceJustificationText: '',
    isActive: true,
    ...change,
  };
}

function post(change: object) {
  return site.app.inject({
    method: 'POST',
    url: '/api/properties',
    headers: owner,
    payload: bodyOf(change),
  });
}

const picture = () => aPicture(40, 30).png().toBuffer();

function dataString(type: string, content: Buffer): string {
  return `data:${type};base64,${content.toString('base64')}`;
}

const pictureData = async () => dataString('image/png', await picture());
const urlOf = async (content: Buffer) => (await upload(site, owner, content)).json<{ url: string }>().url;

async function storedFiles() {
  const { mediaDir, uploadsDir } = site.config;
  const rows = await site.db.selectFrom('media').select('key').execute();
  return {
    rows: rows.map(row => row.key).toSorted(),
    stored: readdirSync(mediaDir).toSorted(),
    temporary: existsSync(uploadsDir) ? readdirSync(uploadsDir) : [],
  };
}

const NOTHING = { rows: [], stored: [], temporary: [] };

describe('the files of a listing', () => {
  test('can be data strings and URLs of uploads, and keep their order', async () => {
    const uploaded = await urlOf(await picture());
    const film = await urlOf(aMovie());
    const response = await post({
      images: [await pictureData(), uploaded, await pictureData()],
      videos: [dataString('video/x-msvideo', anAvi()), film],
    });
    expect(response.statusCode, response.body).toBe(200);
    const { images, videos } = response.json<OwnListingDetail>();
    expect([images.length, images[1], videos.length, videos[1]]).toEqual([3, uploaded, 2, film]);
    expect(videos[0]).toMatch(/\.avi$/);
    for (const url of [...images, ...videos]) expect((await site.app.inject(url)).statusCode).toBe(200);
    expect((await storedFiles()).rows).toHaveLength(5);
  });

  test.each([
    [
      'images',
      'media.unsupported',
      async () => [await pictureData(), await pictureData(), 'data:image/png;base64,aGVsbG8='],
    ],
    [
      'videos',
      'media.wrong_kind',
      async () => [dataString('video/mp4', aMovie()), dataString('video/mp4', await picture())],
    ],
  ])(
    'are rejected, naming the field, and none is stored if one of the %s is not valid',
    async (field, code, files) => {
      const response = await post({ [field]: await files() });
      expect(response.json()).toMatchObject({ code, issues: [{ path: field, code }] });
      expect(await storedFiles()).toEqual(NOTHING);
    },
  );

  test('are deleted when the listing is rejected', async () => {
    expect((await post({ address: '99 Nowhere Road', images: [await pictureData()] })).statusCode).toBe(400);
    expect(await storedFiles()).toEqual(NOTHING);
    expect((await post({})).statusCode).toBe(200);
    expect((await post({ images: [await pictureData()] })).statusCode).toBe(409);
    expect(await storedFiles()).toEqual(NOTHING);
  });

  test('are deleted when an edit is rejected, without those that the listing has', async () => {
    const listing = (await post({ images: [await pictureData()] })).json<OwnListingDetail>();
    const before = await storedFiles();
    const refused = await site.app.inject({
      method: 'PATCH',
      url: `/api/properties/${listing.id}`,
      headers: owner,
      payload: { version: listing.version + 7, images: [listing.images[0], await pictureData()] },
    });
    expect(refused.statusCode).toBe(409);
    expect(await storedFiles()).toEqual(before);
  });

  test('are stored once when the same creation is sent again', async () => {
    const body = { creationKey: randomUUID(), images: [await pictureData()] };
    const [first, again] = [await post(body), await post(body)];
    expect(again.json()).toMatchObject({ id: first.json().id, images: first.json().images });
    expect((await storedFiles()).rows).toHaveLength(1);
  });

  test('are rejected before any is stored if there are too many', async () => {
    const response = await post({ images: Array(11).fill(await pictureData()) });
    expect(response.json().issues).toMatchObject([
      { path: 'images', message: 'You can only upload 10 images' },
    ]);
    expect(await storedFiles()).toEqual(NOTHING);
  });

  test('are rejected with the limit if the request is too large', async () => {
    const response = await post({ images: [`data:image/png;base64,${'A'.repeat(32 * 1024 * 1024)}`] });
    expect([response.statusCode, response.json().code]).toEqual([413, 'request.too_large']);
    expect(response.json().message).toBe('The request is too large: the limit is 32 MB');
    expect(await storedFiles()).toEqual(NOTHING);
  });
});
