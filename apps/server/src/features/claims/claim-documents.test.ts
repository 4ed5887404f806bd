import { CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { aClaim, aClaimDocument, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { aPdf } from '@sway/testing/pdf';
import { aSession } from '@sway/testing/sessions';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endRun, startRun } from '#platform/backup-runs.repo.ts';
import { deleteDiscardedDocuments } from './claim-documents.service.ts';

const site = useTestApp();

const PDF = aPdf();
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

async function aClaimant(status: 'pending_verification' | 'verified' | 'rejected' = 'pending_verification') {
  const userId = await aUser(site.db);
  const headers = await aSession(site.db, userId);
  const claimId = await aClaim(site.db, { userId, status });
  return {
    headers,
    claimId,
    add: (payload: Buffer, contentType = 'application/pdf', query = 'fileName=rates.pdf') =>
      site.app.inject({
        method: 'POST',
        url: `/api/property-claims/${claimId}/documents?${query}`,
        headers: { ...headers, 'content-type': contentType },
        payload,
      }),
    documents: async () => {
      const { json } = await site.app.inject({ url: '/api/property-claims/user', headers });
      return json()[0].documents as { id: number; fileName: string }[];
    },
  };
}

function fileOf(fileKey: string) {
  return site.privateStorage.find(`${fileKey}/document`);
}

async function fileKeys(): Promise<string[]> {
  const rows = await site.db.selectFrom('claim_documents').select('fileKey').orderBy('id').execute();
  return rows.map(row => row.fileKey);
}

describe('a document', () => {
  test.each([
    ['a PDF', PDF, 'application/pdf', 'pdf'],
    ['a JPEG declared as PDF', JPEG, 'image/jpeg', 'jpg'],
    ['a PNG', PNG, 'image/png', 'png'],
  ])(
    'that is %s is recognised by its content and returned unchanged as an attachment',
    async (_, content, kind, ending) => {
      const claimant = await aClaimant();
      const added = (
        await claimant.add(content, 'application/pdf', 'fileName=P%C5%8Dneke%20%22rates%22.pdf')
      ).json();
      expect(added).toMatchObject({
        contentType: kind,
        fileName: `Pōneke "rates".${ending}`,
        fileSize: content.length,
      });
      const { headers, claimId } = claimant;
      const fetched = await site.app.inject({
        url: `/api/property-claims/${claimId}/documents/${added.id}`,
        headers,
      });
      expect(fetched.rawPayload.equals(content)).toBe(true);
      expect(fetched.headers).toMatchObject({
        'content-type': kind,
        'content-disposition': `attachment; filename="P_neke _rates_.${ending}"; filename*=UTF-8''P%C5%8Dneke%20%22rates%22.${ending}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    },
  );

  test.each([
    ['Rates.hta', 'Rates.png'],
    ['Pōneke rates notice.bat', 'Pōneke rates notice.png'],
    ['desktop.ini.lnk', 'desktop.ini.png'],
    ['Rates.', 'Rates..png'],
    ['.html', 'document.png'],
    ['Rates of Mt. Eden', 'Rates of Mt. Eden.png'],
    ['Rates 1.7.2026', 'Rates 1.7.2026.png'],
    ['Rates.PNG', 'Rates.png'],
    ['🏠'.repeat(100), `${'🏠'.repeat(100)}.png`],
    ['a'.repeat(CLAIM_LIMITS.maxFileName), `${'a'.repeat(CLAIM_LIMITS.maxFileName - 4)}.png`],
  ])(
    'called %j whose content is a PNG is stored and sent as %j, also if it was stored before',
    async (name, expected) => {
      const { add, headers, claimId } = await aClaimant();
      const added = (await add(PNG, 'image/png', `fileName=${encodeURIComponent(name)}`)).json();
      expect(added).toMatchObject({ fileName: expected });
      const sentName = async () => {
        const url = `/api/property-claims/${claimId}/documents/${added.id}`;
        const { 'content-disposition': sent } = (await site.app.inject({ url, headers })).headers;
        return decodeURIComponent(String(sent).split("UTF-8''")[1]!);
      };
      expect(await sentName()).toBe(expected);
      await site.db.updateTable('claim_documents').set({ fileName: name }).execute();
      expect(await sentName()).toBe(expected);
      const [claim] = (await site.app.inject({ url: '/api/property-claims/user', headers })).json();
      expect(claim.documents).toMatchObject([{ fileName: expected }]);
    },
  );

  test.each([
    ['an HTML page', Buffer.from('<html><script>alert(1)</script>'), 'claim.document_unsupported'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'claim.document_unsupported'],
    ['a header of a PDF without a PDF', Buffer.from('%PDF-1.7\nrates'), 'claim.document_unsupported'],
    ['empty', Buffer.alloc(0), 'claim.document_empty'],
    [
      'of the maximum size',
      Buffer.concat([JPEG, Buffer.alloc(CLAIM_LIMITS.maxDocumentBytes - JPEG.length)]),
      null,
    ],
    [
      'one byte too large',
      Buffer.concat([JPEG, Buffer.alloc(CLAIM_LIMITS.maxDocumentBytes - JPEG.length + 1)]),
      'request.too_large',
    ],
  ])('that is %s is answered %#', async (_, content, code) => {
    const claimant = await aClaimant();
    expect((await claimant.add(content)).json().code ?? null).toBe(code);
    expect(await claimant.documents()).toHaveLength(code === null ? 1 : 0);
  });

  test('is refused with a content type that a form on another site can send', async () => {
    const claimant = await aClaimant();
    expect((await claimant.add(PDF, 'text/plain')).json()).toMatchObject({
      status: 415,
      code: 'request.unsupported_type',
    });
    expect((await claimant.add(PDF, 'multipart/form-data; boundary=x')).statusCode).toBe(415);
  });

  test('is refused above five per claim, also with concurrent uploads', async () => {
    const claimant = await aClaimant();
    const answers = await Promise.all(Array.from({ length: 12 }, () => claimant.add(PDF)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(answer => answer.json().code)).toEqual(
      Array.from({ length: 7 }, () => 'claim.documents_full'),
    );
    expect(await claimant.documents()).toHaveLength(5);
  });

  test('is counted before its body is read, also if it is refused', async () => {
    const claimant = await aClaimant();
    const max = RATE_LIMITS.changesOfClaim.max;
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await claimant.add(Buffer.from('<html>'))).statusCode),
    );
    expect(statuses.toSorted()).toEqual([...Array(max).fill(415), ...Array(40 - max).fill(429)]);
    const unread = new Readable({ read: () => expect.unreachable('the body was read') });
    const { json } = await site.app.inject({
      method: 'POST',
      url: `/api/property-claims/${claimant.claimId}/documents?fileName=rates.pdf`,
      headers: { ...claimant.headers, 'content-type': 'application/pdf' },
      payload: unread,
    });
    expect(json().code).toBe('claim.change_limit');
  });

  test('that was refused takes no place and leaves no file', async () => {
    const claimant = await aClaimant();
    for (let i = 0; i < CLAIM_LIMITS.maxDocuments; i++)
      expect((await claimant.add(Buffer.from('%PDF-1.7 fake'))).statusCode).toBe(415);
    for (let i = 0; i < CLAIM_LIMITS.maxDocuments; i++)
      expect((await claimant.add(PDF)).statusCode).toBe(200);
    expect(await claimant.documents()).toHaveLength(CLAIM_LIMITS.maxDocuments);
    expect(await site.db.selectFrom('discarded_documents').select('fileKey').execute()).toEqual([]);
  });

  test('cannot be added or deleted once the claim is verified', async () => {
    const claimant = await aClaimant('verified');
    const documentId = await aClaimDocument(site, claimant.claimId);
    expect((await claimant.add(PDF)).json()).toMatchObject({ status: 409, code: 'claim.documents_locked' });
    const url = `/api/property-claims/${claimant.claimId}/documents/${documentId}`;
    const removed = await site.app.inject({ method: 'DELETE', url, headers: claimant.headers });
    expect(removed.statusCode).toBe(409);
  });

  test('that an admin opens is in the audit log, and one that its claimant opens is not', async () => {
    const { headers, claimId } = await aClaimant();
    const url = `/api/property-claims/${claimId}/documents/${await aClaimDocument(site, claimId)}`;
    const adminId = await aUser(site.db, { userType: 'admin', name: 'Priya Nair' });
    expect((await site.app.inject({ url, headers })).statusCode).toBe(200);
    const admin = await aSession(site.db, adminId);
    expect((await site.app.inject({ url, headers: admin })).statusCode).toBe(200);
    const log = (await site.app.inject({ url: '/api/admin/audit-log', headers: admin })).json();
    expect(log).toMatchObject([
      {
        actorName: 'Priya Nair',
        action: 'claim.open-document',
        subject: `claim ${claimId}`,
        detail: { document: 'rates.pdf' },
      },
    ]);
    expect(log).toHaveLength(1);
  });

  test('that an admin opens is not sent when the audit log cannot be written', async () => {
    const { claimId } = await aClaimant();
    const url = `/api/property-claims/${claimId}/documents/${await aClaimDocument(site, claimId)}`;
    const headers = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    await sql`alter table audit_log add constraint refuse_opening check (action <> 'claim.open-document')`.execute(
      site.db,
    );
    try {
      const answer = await site.app.inject({ url, headers });
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain('Catalog');
    } finally {
      await sql`alter table audit_log drop constraint refuse_opening`.execute(site.db);
    }
  });

  test('is not found under another claim', async () => {
    const claimant = await aClaimant();
    const other = await aClaimant();
    const documentId = await aClaimDocument(site, other.claimId);
    const url = `/api/property-claims/${claimant.claimId}/documents/${documentId}`;
    expect((await site.app.inject({ url, headers: claimant.headers })).json()).toMatchObject({
      status: 404,
      code: 'claim.document_not_found',
    });
  });

  test('cannot be read through any other path of the site', async () => {
    const claimant = await aClaimant();
    await claimant.add(PDF);
    const [fileKey] = await fileKeys();
    for (const url of [
      `/media/claims/${fileKey}`,
      `/media/..%2fprivate%2fclaims/${fileKey}`,
      `/private/claims/${fileKey}`,
    ]) {
      const { statusCode, body } = await site.app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('/Catalog');
    }
  });
});

describe('the cleanup of files', () => {
  test('deleting a document deletes its file and no other', async () => {
    const claimant = await aClaimant();
    const first = (await claimant.add(PDF)).json();
    await claimant.add(PNG);
    const [firstKey, secondKey] = await fileKeys();
    const url = `/api/property-claims/${claimant.claimId}/documents/${first.id}`;
    await site.app.inject({ method: 'DELETE', url, headers: claimant.headers });
    expect(await fileOf(firstKey!)).toBeNull();
    expect(await fileOf(secondKey!)).not.toBeNull();
  });

  test('cancelling a claim deletes its files', async () => {
    const claimant = await aClaimant();
    await claimant.add(PDF);
    const [fileKey] = await fileKeys();
    const url = `/api/property-claims/${claimant.claimId}`;
    await site.app.inject({ method: 'DELETE', url, headers: claimant.headers });
    expect(await fileOf(fileKey!)).toBeNull();
  });

  test('deletes the files of a deleted account and of an interrupted upload', async () => {
    const claimant = await aClaimant();
    await claimant.add(PDF);
    const [fileKey] = await fileKeys();
    await site.db.deleteFrom('property_claims').execute();
    const interrupted = 'claim-1-interrupted';
    await site.privateStorage.write(`${interrupted}/document`, PDF);
    const deleteAfter = new Date(Date.now() + 3_600_000);
    await site.db.insertInto('discarded_documents').values({ fileKey: interrupted, deleteAfter }).execute();
    await deleteDiscardedDocuments(site);
    expect(await fileOf(fileKey!)).toBeNull();
    expect(await fileOf(interrupted), 'an upload can still be running').not.toBeNull();
    site.wait(3_600_001);
    await deleteDiscardedDocuments(site);
    expect(await fileOf(interrupted)).toBeNull();
    expect(await site.db.selectFrom('discarded_documents').select('fileKey').execute()).toEqual([]);
  });

  test('stay while a backup runs, which may still have to copy them, and are deleted by a later cleanup', async () => {
    const { claimId, add } = await aClaimant();
    await add(PDF);
    const { fileKey } = await site.db
      .selectFrom('claim_documents')
      .select('fileKey')
      .executeTakeFirstOrThrow();
    const run = await startRun(site.db, '/backups');
    await site.db.deleteFrom('property_claims').where('id', '=', claimId).execute();
    await deleteDiscardedDocuments(site);
    expect(await site.privateStorage.find(`${fileKey}/document`)).not.toBeNull();
    await endRun(site.db, run, null);
    await deleteDiscardedDocuments(site);
    expect(await site.privateStorage.find(`${fileKey}/document`)).toBeNull();
  });
});
