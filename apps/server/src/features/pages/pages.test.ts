import { PAGE_DESCRIPTIONS } from '@sway/contract/page-descriptions';
import { INDEXED_PAGES, PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import { aListing, anAddress, aPictureOf, aRecord, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { useTestApp } from '@sway/testing/app';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

describe('the served HTML', () => {
  test.each(Object.entries(PAGES))(
    'of %s has its own title and description',
    async (name, { path, title }) => {
      const response = await site.app.inject(path);
      expect(response.statusCode).toBe(200);
      expect(response.body).toMatch(new RegExp(`<title>${RegExp.escape(title)}( · Sway)?</title>`));
      expect(response.body).toContain(
        `<meta name="description" content="${PAGE_DESCRIPTIONS[name as PageName]}" />`,
      );
      const canonical = `<link rel="canonical" href="https://sway.example${path}" />`;
      expect(response.body.includes(canonical)).toBe((INDEXED_PAGES as readonly string[]).includes(name));
    },
  );

  test('of a listing has its title, description, picture and structured data', async () => {
    const id = await aListing(site.db, { title: 'Villa on a quiet lane' });
    await aPictureOf(site.db, id, 'A white villa');
    const { body } = await site.app.inject(`/property/${id}`);
    expect(body).toContain('<title>Villa on a quiet lane, Auckland · Sway</title>');
    expect(body).toContain(
      'House with 4 bedrooms and 2 bathrooms at 8 Tōtara Lane, Devonport, Auckland. Sway price: $2,790,000.',
    );
    expect(body).toContain(
      `<meta property="og:image" content="https://sway.example/media/share/property/${id}/`,
    );
    const data = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(body)![1]!);
    expect(data).toMatchObject({
      '@type': 'RealEstateListing',
      mainEntity: {
        '@type': 'House',
        numberOfBedrooms: 4,
        // In New Zealand latitudes are negative and longitudes positive, except beyond the antimeridian.
        geo: { '@type': 'GeoCoordinates', latitude: -36.8284, longitude: 174.7977 },
      },
    });
  });

  test('of an official record has its address, area, value and the date of the value', async () => {
    const id = await aRecord(site.db);
    await anAddress(site.db, { fullAddress: '8 Tōtara Lane, Devonport, Auckland', unitOfPropertyId: id });
    const { body, statusCode } = await site.app.inject(`/linz/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>8 Tōtara Lane, Devonport, Auckland · Sway</title>');
    expect(body).toContain(
      'The official record: 541 m² of land, capital value $2,450,000 as at 1 May 2024. Not listed on Sway.',
    );
    expect(body).toContain(`<link rel="canonical" href="https://sway.example/linz/${id}" />`);
  });

  test('of a hidden home is found by its owner only, uncached and not indexed', async () => {
    const owner = await aUser(site.db);
    const id = await aListing(site.db, { ownerId: owner, title: 'Villa on a quiet lane', isActive: false });
    const open = (headers = {}) => site.app.inject({ url: `/property/${id}`, headers });
    const shown = await open(await aSession(site.db, owner));
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('<title>Villa on a quiet lane, Auckland · Sway</title>');
    expect(shown.body).toContain('<meta name="robots" content="noindex" />');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    for (const headers of [{}, await aSession(site.db, await aUser(site.db))]) {
      const refused = await open(headers);
      expect(refused.statusCode).toBe(404);
      expect(refused.body).not.toContain('Villa');
    }
  });

  test('escapes the texts of owners', async () => {
    const hostileText = `"><script>alert(1)</script></title>$& & 'quoted'`;
    const id = await aListing(site.db, { title: hostileText, description: hostileText });
    const { body } = await site.app.inject(`/property/${id}`);
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(body)![1]!).name).toBe(
      hostileText,
    );
  });

  test.each([
    '/no-such-page',
    '/property/999',
    '/property/abc',
    '/property/99999999999999999999',
    '/browse/deeper',
    '/linz/no-such-unit',
    '/linz/%00',
    '/linz',
  ])('of %s, which does not exist, is a 404 that search engines do not index', async path => {
    const response = await site.app.inject(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('<meta name="robots" content="noindex" />');
  });

  test('is not sent for an unknown call or a method other than GET', async () => {
    expect((await site.app.inject('/api/nope')).json()).toMatchObject({ code: 'endpoint.not_found' });
    expect((await site.app.inject({ method: 'POST', url: '/browse' })).json()).toMatchObject({
      code: 'endpoint.method_not_allowed',
    });
  });
});
