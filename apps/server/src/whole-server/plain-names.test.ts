import { nameError } from '@sway/domain/accounts/plain-names';
import { aClaim, aListing, anAddress, anAgent, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const site = useTestApp();
const PASSWORD = 'kererū in the pōhutukawa';

let n = 0;
function register(fields: object) {
  n += 1;
  const payload = {
    name: 'Mere Rāwiri',
    email: `mere${n}@mail.example`,
    username: `mere${n}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...fields,
  };
  return site.app.inject({ method: 'POST', url: '/api/auth/register', payload });
}

const AGENT = { userType: 'agent', licenceNumber: '1234567', specialization: 'Villas' };

/** Misleading names that every kind of name rejects. */
const BAD = [
  '✓ Verified owner',
  'Bаyleys of Karori',
  'visit evil.com',
  'https://evil',
  'Mere \u202Eirewāk',
  'Mere\u200BRāwiri',
];

describe('a misleading name is rejected with the reason', () => {
  test.each([
    'Deleted user',
    'Deleted\u00A0user',
    'Ｄｅｌｅｔｅｄ　ｕｓｅｒ',
    'DELETED USER',
    'Dеlеtеd usеr',
    'System',
    'Ѕуѕtеm',
    '𝐒𝐲𝐬𝐭𝐞𝐦',
    'Systern',
    'Syst3m'.replace('3', 'ℯ'),
    'LINZ',
    'L1NZ',
    'ＬＩＮＺ',
    'lіnz',
    'Customer Service',
    'Customer\u2007Service',
    'Custorner Service',
    'Wellington Customer Service',
    'Adrnin',
    'Suррort',
    'Ꮪᴜᴘᴘᴏʀᴛ',
  ])('%j reads as the site’s own or an office’s', async name => {
    const answer = await register({ name });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'name']);
  });

  test.each([
    'Adam Linz',
    'Ｍｅｒｅ\u00A0Rāwiri',
    'Marnie Burns',
    'Ruru Tamati',
    'Sisi Tem',
    'Ilse Molloy',
    'Dele Tedman',
  ])('%j is an ordinary name', async name => {
    const answer = await register({ name });
    expect([answer.statusCode, answer.json().name]).toEqual([
      200,
      name.normalize('NFKC').replace('\u00A0', ' '),
    ]);
  });

  test.each([...BAD, 'Sway', 'Sway Support', 'Site Admin', 'SwayBot', 'ＳＷＡＹ team', 'Ѕwау'])(
    '%j as a person’s name',
    async name => {
      const response = await register({ name });
      expect(response.statusCode, response.body).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'input.invalid',
        issues: [{ path: 'name', message: expect.stringMatching(/^A name must not /) as string }],
      });
      const id = await aUser(site.db);
      const headers = await aSession(site.db, id);
      const changed = await site.app.inject({
        method: 'PATCH',
        url: `/api/users/${id}`,
        headers,
        payload: { name },
      });
      expect(changed.statusCode).toBe(400);
    },
  );

  test.each(['sway', 'SwaySupport', 'www.evil.com', 'mere.com', 'mere\u200Brawiri'])(
    '%j as a username',
    async username => {
      const response = await register({ username });
      expect(response.statusCode, response.body).toBe(400);
      expect(response.json().issues[0]).toMatchObject({ path: 'username' });
    },
  );

  test.each([...BAD, 'Sway Realty', 'LINZ Verified Realty'])('%j as an agency’s name', async agency => {
    const response = await register({ ...AGENT, agency });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().issues[0]).toMatchObject({ path: 'agency' });
    const id = await anAgent(site.db);
    const headers = await aSession(site.db, id);
    const payload = { agency, specialization: 'Villas', bio: '' };
    const changed = await site.app.inject({ method: 'PATCH', url: `/api/agents/${id}`, headers, payload });
    expect(changed.statusCode).toBe(400);
  });

  test.each([...BAD, 'Villas ★★★★★'])('%j as a specialisation', async specialization => {
    const response = await register({ ...AGENT, agency: 'Harbour Realty', specialization });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().issues[0]).toMatchObject({ path: 'specialization' });
    const id = await anAgent(site.db);
    const headers = await aSession(site.db, id);
    const url = `/api/agents/${id}`;
    const changed = await site.app.inject({ method: 'PATCH', url, headers, payload: { specialization } });
    expect(changed.statusCode).toBe(400);
  });

  test.each([...BAD, 'LINZ Verified'])('%j as a feature of a listing and of a claim', async feature => {
    const userId = await aUser(site.db);
    const headers = await aSession(site.db, userId);
    const features = ['Heat pump', feature];
    const url = `/api/properties/${await aListing(site.db, { ownerId: userId })}`;
    const changed = await site.app.inject({
      method: 'PATCH',
      url,
      headers,
      payload: { features, version: 1 },
    });
    expect(changed.statusCode).toBe(400);
    expect(changed.json().issues[0]).toMatchObject({ path: 'features.1' });
    const claim = `/api/property-claims/${await aClaim(site.db, { userId })}`;
    const stated = await site.app.inject({ method: 'PATCH', url: claim, headers, payload: { features } });
    expect(stated.statusCode, stated.body).toBe(400);
    expect(stated.json().issues[0]).toMatchObject({ path: 'features.1' });
  });

  test.each([...BAD, 'LINZ Verified — 4 bedrooms', 'Sway Support: call us'])(
    '%j as a listing’s title',
    async title => {
      const userId = await aUser(site.db);
      const headers = await aSession(site.db, userId);
      const payload = {
        addressId: await anAddress(site.db),
        swayPrice: 900_000,
        bedrooms: 3,
        bathrooms: 1,
        floorArea: 120,
        propertyType: 'House',
        title,
      };
      const made = await site.app.inject({ method: 'POST', url: '/api/properties', headers, payload });
      expect(made.statusCode, made.body).toBe(400);
      expect(made.json().issues[0]).toMatchObject({ path: 'title' });
      const url = `/api/properties/${await aListing(site.db, { ownerId: userId })}`;
      const changed = await site.app.inject({
        method: 'PATCH',
        url,
        headers,
        payload: { title, version: 1 },
      });
      expect(changed.statusCode).toBe(400);
    },
  );
});

test.each([
  'Māui O’Neill-Smith',
  "Māui O'Neill-Smith",
  'Te Rangi Hīroa',
  'Mary-Anne St. John',
  'Swayne Cooper',
])('%s is accepted as a name', async name => {
  const response = await register({ name });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({ name });
});

describe('the database', () => {
  test.each([
    ['users', 'name'],
    ['users', 'username'],
    ['agents', 'agency'],
    ['properties', 'title'],
  ])('rejects a hidden character in %s.%s', async (table, column) => {
    await anAgent(site.db);
    await aListing(site.db);
    const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${'Mere\u202E'}`.execute(site.db);
    await expect(change).rejects.toThrow('hidden characters');
  });

  test('lets other columns of a row with an older name be changed', async () => {
    const id = await aUser(site.db);
    await sql`alter table users disable trigger users_plain_name_change`.execute(site.db);
    await sql`update users set name = ${'Mere\u200B'} where id = ${id}`.execute(site.db);
    await sql`alter table users enable trigger users_plain_name_change`.execute(site.db);
    const headers = await aSession(site.db, id);
    const payload = { phone: '021 555 0101' };
    const response = await site.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers, payload });
    expect(response.statusCode, response.body).toBe(200);
  });

  test('rejects no character that the calls accept', async () => {
    const { rows } = await sql<{ code: number }>`
      select code from generate_series(1, 65535) as code
      where code not between 55296 and 57343 and is_unfit_as_name('a' || chr(code) || 'b')`.execute(site.db);
    expect(rows.length).toBeGreaterThan(50);
    const acceptedByCalls = rows.filter(
      ({ code }) => nameError('title', `a${String.fromCodePoint(code)}b`) === null,
    );
    expect(acceptedByCalls).toEqual([]);
  });
});
