import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import { useTestApp } from '@sway/testing/app';
import { aListing, anAddress, aPictureOf } from '@sway/testing/builders';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';
import { MAX_SHARED_BYTES } from '#platform/pictures/shared/draw-shared-picture.ts';

const site = useTestApp();

/** What the head of a page says of its picture, and the path of that. */
async function pictureOf(path: string) {
  const { body } = await site.app.inject(path);
  const property = (name: string) => new RegExp(`"og:image${name}" content="([^"]*)"`).exec(body)![1]!;
  expect([':type', ':width', ':height'].map(property)).toEqual(['image/jpeg', '1200', '630']);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  return { path: new URL(property('')).pathname, alt: property(':alt') };
}

/** Gets a picture that is what its page says. @returns its file and how red, green and blue it is where no panel stands */
async function get(path: string) {
  const { statusCode, headers, rawPayload } = await site.app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(rawPayload.length).toBeLessThanOrEqual(MAX_SHARED_BYTES);
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARED_PICTURE });
  const { channels } = await sharp(rawPayload)
    .extract({ left: 500, top: 150, width: 50, height: 50 })
    .stats();
  return { file: rawPayload, colour: channels.map(({ mean }) => Math.round(mean)) };
}

async function aHome(photo: Buffer | string | null, options: Parameters<typeof aListing>[1] = {}) {
  const id = await aListing(site.db, { swayPrice: 3_250_000, avmPrice: 2_900_000, ...options });
  if (photo !== null) {
    const folder = join(site.config.mediaDir, await aPictureOf(site.db, id));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '1280.webp'), photo);
  }
  return { id, page: `/property/${id}` };
}

const red = () =>
  sharp({ create: { width: 640, height: 900, channels: 3, background: '#c02020' } })
    .webp()
    .toBuffer();

const noise = () =>
  sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .webp({ quality: 95 })
    .toBuffer();

describe('the picture of a shared link', () => {
  test('of a home has its photo under price, band and place, and is kept in few bytes whatever the photo', async () => {
    const { page } = await aHome(await red());
    const { path, alt } = await pictureOf(page);
    expect(alt).toBe('A villa. Sway price $3,250,000, Aspirational +12.1%, Devonport, Auckland');
    const { colour } = await get(path);
    expect(colour[0]! - colour[1]!).toBeGreaterThan(100);
    await get((await pictureOf((await aHome(await noise())).page)).path);
  });

  test.each([null, 'not a picture'])('of a home with the photo %j is its street', async photo => {
    const { path } = await pictureOf((await aHome(photo)).page);
    const [r, g, b] = (await get(path)).colour;
    expect(Math.abs(r! - b!)).toBeLessThan(20);
    expect(g).toBeGreaterThan(200);
  });

  test('is another one after a change of the price, to which the earlier one leads', async () => {
    const { id, page } = await aHome(await red());
    const { path: before } = await pictureOf(page);
    const { file } = await get(before);
    await site.db.updateTable('properties').set({ swayPrice: 9_999_999_999 }).where('id', '=', id).execute();
    const { path: after, alt } = await pictureOf(page);
    expect(alt).toContain('$9,999,999,999');
    const { statusCode, headers } = await site.app.inject(before);
    expect([statusCode, headers.location]).toEqual([302, after]);
    expect((await get(after)).file.equals(file)).toBe(false);
  });

  test.each([
    ['hidden', { isActive: false }],
    ['resting', { restingSince: new Date(), restingFor: 'unconfirmed' }],
    ['deleted', { isActive: false, deletedAt: new Date() }],
  ] as const)('of a %s home is none, also under the URL that it had', async (_, change) => {
    const { id, page } = await aHome(await red());
    const { path } = await pictureOf(page);
    await get(path);
    await site.db.updateTable('properties').set(change).where('id', '=', id).execute();
    expect((await site.app.inject(path)).statusCode).toBe(404);
    expect((await pictureOf(page)).path).toBe('/og.jpg');
  });

  test('is not stored where it could outlast its home, and asked for again it is not sent again', async () => {
    const { path } = await pictureOf((await aHome(null)).page);
    const { headers } = await site.app.inject(path);
    expect(headers['cache-control']).toBe('private, max-age=60, must-revalidate');
    const again = await site.app.inject({ url: path, headers: { 'if-none-match': headers.etag! } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(readdirSync(site.config.uploadsDir)).toEqual([]);
  });

  test('is drawn once for requests at the same moment, one after another for different ones, and refused if many wait', async () => {
    const homes = await Promise.all(
      Array.from({ length: 24 }, (_, i) => aHome(null, { swayPrice: 1_000_000 + i })),
    );
    const paths = await Promise.all(homes.map(async ({ page }) => (await pictureOf(page)).path));
    const { pictures } = site;
    let [running, most, orders] = [0, 0, 0];
    const { drawShared } = pictures;
    pictures.drawShared = async order => {
      orders += 1;
      most = Math.max(most, (running += 1));
      await drawShared(order).finally(() => (running -= 1));
    };
    const answers = await Promise.all(
      [...paths, ...paths].map((url, i) => site.app.inject({ url, remoteAddress: `203.0.113.${i}` })),
    );
    pictures.drawShared = drawShared;
    const codes = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([...codes.keys()].toSorted()).toEqual([200, 503]);
    expect([most, orders]).toEqual([1, codes.get(200)!.length / 2]);
    expect(codes.get(503)![0]!.headers['retry-after']).toBe('5');
  });

  test('of a place says how many homes it has and what they ask, and of one without homes that it has none', async () => {
    for (const [fullAddress, lng] of [
      ['6 Great South Road, Ōtāhuhu, Auckland', 174.84],
      ['8 Great South Road, Ōtāhuhu, Auckland', 174.85],
    ] as const)
      await anAddress(site.db, { fullAddress, district: 'Auckland', at: { lat: -36.94, lng } });
    await refreshRegister(site.db);
    const place = '/homes/auckland/otahuhu';
    expect((await pictureOf(place)).alt).toBe('Homes in Ōtāhuhu, Auckland: No home has a price yet');
    await get((await pictureOf(place)).path);
    const there = { suburb: 'Ōtāhuhu', city: 'Auckland', address: '6 Great South Road, Ōtāhuhu, Auckland' };
    await aHome(null, { ...there, swayPrice: 640_000 });
    await aHome(null, { ...there, swayPrice: 3_250_000 });
    const { path, alt } = await pictureOf(place);
    expect(alt).toBe('Homes in Ōtāhuhu, Auckland: 2 homes, $640K to $3.25M');
    await get(path);
  });

  test('of another public page is its title, and of a page of an account the general one', async () => {
    const { path, alt } = await pictureOf('/seller-tips');
    expect(alt).toBe('Seller Tips');
    expect((await get(path)).colour[2]).toBeLessThan(100);
    expect((await pictureOf('/login')).path).toBe('/og.jpg');
    const file = readFileSync(new URL('../../../../../web/public/og.jpg', import.meta.url));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...SHARED_PICTURE });
  });

  test.each([
    '/media/share/property/1/short.jpg',
    '/media/share/login/0123456789012345678901.jpg',
    '/media/share/homes/%25/0123456789012345678901.jpg',
  ])('is none at %s', async path => {
    expect((await site.app.inject(path)).statusCode).toBe(404);
  });
});
