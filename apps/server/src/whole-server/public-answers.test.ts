import { API_CALLS } from '@sway/contract/api';
import { aClaim, aClaimDocument, aConversation, anAddress, anEnquiry, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { expect, test } from 'vitest';

const site = useTestApp();

/** Data that only its owner and admins can read. */
const SECRETS = {
  accountEmail: 'account-of-claimant@secret.example',
  accountPhone: '021 555 7001',
  username: 'planted_username',
  contactEmail: 'contact-of-claimant@secret.example',
  contactPhone: '021 555 7002',
  contactName: 'Planted Legal Name',
  fileName: 'claimant-passport.pdf',
  enquirerContact: 'enquirer-of-owner@secret.example',
};

/** Creates a claimant with a public listing and personal data in every field, and the resources of the other calls. */
async function createClaimant() {
  const { db } = site;
  const userId = await aUser(db, { email: SECRETS.accountEmail, username: SECRETS.username });
  await db.updateTable('users').set({ phone: SECRETS.accountPhone }).where('id', '=', userId).execute();
  const addressId = await anAddress(db);
  const claimId = await aClaim(db, { userId, addressId, status: 'verified' });
  await db
    .updateTable('property_claims')
    .set({
      contactName: SECRETS.contactName,
      contactEmail: SECRETS.contactEmail,
      contactPhone: SECRETS.contactPhone,
      notes: `${SECRETS.contactName} ${SECRETS.contactEmail} ${SECRETS.contactPhone}`,
    })
    .execute();
  const documentId = await aClaimDocument(site, claimId);
  await db.updateTable('claim_documents').set({ fileName: SECRETS.fileName }).execute();
  const headers = await aSession(db, userId);
  const publish = { method: 'PATCH' as const, url: `/api/property-claims/${claimId}`, headers };
  expect((await site.app.inject({ ...publish, payload: { isPublicListing: true } })).statusCode).toBe(200);
  await aConversation(db, claimId, await aUser(db), ['Kia ora']);
  const enquiry = { propertyId: claimId, ownerId: userId, inquirerId: await aUser(db) };
  await anEnquiry(db, { ...enquiry, contactDetails: SECRETS.enquirerContact });
  return { userId, addressId, claimId, documentId, headers };
}

/** Fills in a path's parameters with the ids of these resources. */
function urlOf(
  path: string,
  { userId, addressId, claimId, documentId }: Awaited<ReturnType<typeof createClaimant>>,
): string {
  const id = path.startsWith('/api/users') ? userId : path.startsWith('/api/addresses') ? addressId : claimId;
  return path
    .replace(':documentId', String(documentId))
    .replace(':userId', String(userId))
    .replaceAll(/:\w+/g, String(id));
}

/** The calls that only read. */
const READS = API_CALLS.filter(({ method, path }) => method === 'GET' || path.endsWith('/search'));

test('no answer to a visitor or another user contains personal data of a claimant', async () => {
  const claimant = await createClaimant();
  const otherUser = await aSession(site.db, await aUser(site.db));
  const read: string[] = [];
  for (const { method, path } of READS) {
    const payload = method === 'POST' ? {} : undefined;
    for (const headers of [{}, otherUser]) {
      const url = urlOf(path, claimant);
      const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
      if (response.statusCode === 200) read.push(path);
      for (const [name, secret] of Object.entries(SECRETS)) {
        expect(response.body, `${name} in ${path}`).not.toContain(secret);
      }
    }
  }
  expect(read).toEqual(
    expect.arrayContaining([
      '/api/properties',
      '/api/properties/:id',
      '/api/users/:id',
      '/api/addresses/:id/claims',
      '/api/addresses/:id/listings',
    ]),
  );
  for (const page of [`/property/${claimant.claimId}`, `/address/${claimant.addressId}`]) {
    const { body, statusCode } = await site.app.inject(page);
    expect(statusCode).toBe(200);
    for (const secret of Object.values(SECRETS)) expect(body).not.toContain(secret);
  }
});

test('the claimant’s own answer contains the personal data, so the test above can fail', async () => {
  const { headers } = await createClaimant();
  const { body } = await site.app.inject({ url: '/api/property-claims/user', headers });
  for (const secret of [SECRETS.contactEmail, SECRETS.contactPhone, SECRETS.contactName, SECRETS.fileName]) {
    expect(body).toContain(secret);
  }
});
