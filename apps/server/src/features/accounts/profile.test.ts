import { readdirSync } from 'node:fs';
import { aConversation, aListing, anEnquiry, aPartnerAgent, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { aDecompressionBomb } from '@sway/testing/uploads';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

async function change(payload: object) {
  const id = await aUser(site.db, { name: 'Mere Rāwiri' });
  const headers = await aSession(site.db, id);
  return site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
}

function dataUrl(content: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${content.toString('base64')}`;
}

function picture(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: '#2a86c8' } });
}

describe('a profile', () => {
  test.each([
    [{ name: 'x'.repeat(100) }],
    [{ name: 'Ā' }],
    [{ phone: 'x'.repeat(50) }],
    [{ bio: 'x'.repeat(1000) }],
    [{ bio: 'Two\nlines' }],
    [{ phone: '', bio: '' }],
  ])('accepts %j', async payload => {
    expect((await change(payload)).statusCode).toBe(200);
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name too long'],
    [{ email: 'mere@' }, 'email', 'Invalid email format'],
    [{ phone: 'x'.repeat(51) }, 'phone', 'Phone number too long'],
    [{ bio: 'x'.repeat(1001) }, 'bio', 'Bio too long'],
  ])('refuses %j and names the field', async (payload, field, message) => {
    const response = await change(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toContainEqual(expect.objectContaining({ path: field, message }));
  });

  test.each<[string, number, (id: number) => Promise<unknown>]>([
    ['an owner of a shown home', 200, (id: number) => aListing(site.db, { ownerId: id })],
    ['an owner of a hidden home', 404, (id: number) => aListing(site.db, { ownerId: id, isActive: false })],
    ['a buyer', 404, async () => undefined],
    [
      'a reviewer of an approved agent',
      200,
      async (id: number) =>
        site.db
          .insertInto('agent_reviews')
          .values({
            agentId: await aPartnerAgent(site.db),
            authorId: id,
            rating: 5,
            createdAt: new Date(),
            updatedAt: new Date(),
          })
          .execute(),
    ],
  ])('a visitor who asks by number: %s is answered %i', async (_, status, prepare) => {
    const id = await aUser(site.db);
    await prepare(id);
    expect((await site.app.inject(`/api/users/${id}`)).statusCode).toBe(status);
  });

  test('who shares a conversation or an enquiry is known to the other, and to nobody else', async () => {
    const [owner, buyer, enquirer, stranger] = [
      await aUser(site.db),
      await aUser(site.db),
      await aUser(site.db),
      await aUser(site.db),
    ];
    const listingId = await aListing(site.db, { ownerId: owner });
    await aConversation(site.db, listingId, buyer, ['Kia ora']);
    await anEnquiry(site.db, {
      propertyId: listingId,
      ownerId: owner,
      inquirerId: enquirer,
      inquiryType: 'interest',
    });
    const seenBy = async (viewer: number, id: number) =>
      (await site.app.inject({ url: `/api/users/${id}`, headers: await aSession(site.db, viewer) }))
        .statusCode;
    expect(await Promise.all([seenBy(owner, buyer), seenBy(owner, enquirer), seenBy(buyer, buyer)])).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all([seenBy(stranger, buyer), seenBy(buyer, enquirer)])).toEqual([404, 404]);
  });

  test('ignores a change of username', async () => {
    const response = await change({ username: 'another', name: 'Mere' });
    expect(response.json()).toMatchObject({ name: 'Mere', username: expect.not.stringMatching('another') });
  });

  test('changes the e-mail address at once on a demo site without a mail server, and mails a restore link', async () => {
    const response = await change({ email: 'new@mail.example' });
    expect(response.json()).toMatchObject({ email: 'new@mail.example', pendingEmail: null });
    const mails = await site.db.selectFrom('outbox').select('body').execute();
    const token = /restore-email\?token=([\w-]+)/.exec(mails.map(({ body }) => body).join('\n'))![1]!;
    const restored = await site.app.inject({
      method: 'POST',
      url: '/api/auth/restore-email',
      payload: { token },
    });
    expect(restored.json().email).toMatch(/^user\d+@sway.example$/);
  });

  test('ignores a change of the user type', async () => {
    const changed = await change({ userType: 'admin', name: 'Mere' });
    expect(changed.json()).toMatchObject({ userType: 'owner', name: 'Mere' });
  });
});

describe('an avatar', () => {
  test('is cropped to a square, served without its metadata, and can be removed', async () => {
    const photo = await picture()
      .withExif({ IFD3: { GPSLatitude: '36/1 50/1 0/1' }, IFD0: { Copyright: 'Mere' } })
      .jpeg()
      .toBuffer();
    const response = await change({ avatar: dataUrl(photo, 'image/jpeg') });
    const served = await site.app.inject(response.json().avatar);
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 300,
      height: 300,
      format: 'webp',
      exif: undefined,
    });
    const removed = await change({ avatar: '' });
    expect(removed.json().avatar).toBeNull();
  });

  test.each(['png', 'webp', 'gif', 'jpeg'] as const)(
    'can be a %s, whatever content type it declares',
    async format => {
      const photo = await picture(64, 64).toFormat(format).toBuffer();
      expect((await change({ avatar: dataUrl(photo, 'image/x-anything') })).statusCode).toBe(200);
    },
  );

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each<[string, string, () => Promise<string> | string]>([
    ['an SVG', 'media.unsupported', () => dataUrl(Buffer.from(svg), 'image/svg+xml')],
    ['an SVG declared as PNG', 'media.unsupported', () => dataUrl(Buffer.from(svg))],
    [
      'a program declared as PNG',
      'media.unsupported',
      () => dataUrl(Buffer.from('MZ\u0090\u0000'.repeat(200), 'latin1')),
    ],
    ['empty', 'media.empty', () => 'data:image/png;base64,'],
    ['a URL of another site', 'media.gone', () => 'https://evil.example/pixel.png'],
    [
      'a truncated JPEG',
      'media.damaged',
      async () => dataUrl((await picture(900, 900).jpeg().toBuffer()).subarray(0, 2000)),
    ],
    ['more than 5 MB', 'media.unsupported', () => dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1, 1))],
    ['256 megapixels in a small file', 'media.too_many_pixels', () => dataUrl(aDecompressionBomb())],
  ])('that is %s is refused with the field named, and no file or row remains', async (_, code, make) => {
    const before = readdirSync(site.config.mediaDir);
    const response = await change({ avatar: await make() });
    expect(response.json()).toMatchObject({ code, issues: [{ path: 'avatar', code }] });
    expect(readdirSync(site.config.mediaDir)).toEqual(before);
    expect(await site.db.selectFrom('media').selectAll().execute()).toEqual([]);
  });
});
