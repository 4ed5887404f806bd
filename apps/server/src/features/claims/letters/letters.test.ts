import type { AdminClaim } from '@sway/contract/admin-claims';
import type { Claim } from '@sway/contract/claims';
import type { PrintedLetter } from '@sway/contract/letters';
import type { Notification } from '@sway/contract/notifications';
import { LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { useTestApp } from '@sway/testing/app';
import { anAddress } from '@sway/testing/builders';
import { verifyClaim } from '@sway/testing/decide-claim';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { claimAs } from '@sway/testing/verified-homes';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

type Person = Awaited<ReturnType<typeof aSignedInUser>>;

const DAY_MS = 86_400_000;
const BY_LETTER = { verificationMethod: 'letter_verification' };

let claimant: Person;
let admin: Person;
let addressId: number;
let claimId: number;

beforeEach(async () => {
  claimant = await aSignedInUser(site);
  admin = await aSignedInUser(site, { userType: 'admin' });
  addressId = await anAddress(site.db);
  claimId = await claimAs(claimant, addressId, BY_LETTER);
  await keepSessions();
});

/** Lets the sessions of a test last as long as it waits. */
async function keepSessions() {
  await site.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() + 2 * 365 * DAY_MS) })
    .execute();
}

type Print = { printedAt: string; letters: PrintedLetter[] };

async function print(): Promise<Print> {
  const answer = await admin.send('POST', '/api/admin/letters/print');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const printOne = async () => (await print()).letters[0]!;
const enter = (code: string, person = claimant, id = claimId) =>
  person.send('POST', `/api/property-claims/${id}/letter-code`, { code });
const stop = (code: string) =>
  site.app.inject({ method: 'POST', url: '/api/letters/stop', payload: { code } });
const ask = (person = claimant, id = claimId) => person.send('POST', `/api/property-claims/${id}/letters`);
const ownClaim = async () => (await claimant.send('GET', '/api/property-claims/user')).json<Claim[]>()[0]!;
const queue = async (name: string) =>
  (await admin.send('GET', `/api/admin/claims?queue=${name}`)).json<AdminClaim[]>().map(({ id }) => id);
const audited = async () =>
  (await site.db.selectFrom('audit_log').select(['action', 'actorId']).orderBy('id').execute()).map(
    ({ action, actorId }) => `${action} ${actorId === admin.id ? 'admin' : actorId}`,
  );

/** A code in the right form that is not the one. */
const wrong = (code: string) => code.replaceAll(/[^-]/g, letter => (letter === 'A' ? 'C' : 'A'));

describe('a letter', () => {
  test('is asked for with the claim, printed with codes that are stored as hashes, sent and entered', async () => {
    const { printedAt, letters } = await print();
    const [{ id, code, stopCode, lines }] = letters as [PrintedLetter];
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTUWXY]{4}-[34679ACDEFGHJKMNPQRTUWXY]{4}$/);
    expect(lines[0]).toBe('The Owner or Resident');
    expect(JSON.stringify(await site.db.selectFrom('claim_letters').selectAll().execute())).not.toMatch(
      new RegExp(`${code.replace('-', '')}|${stopCode.replaceAll('-', '')}`),
    );
    const sent = { printedAt, ids: [id] };
    expect((await admin.send('POST', '/api/admin/letters/sent', sent)).statusCode).toBe(200);
    expect((await print()).letters).toEqual([]);
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    expect((await enter(typed)).statusCode).toBe(200);
    expect((await enter(typed)).statusCode).toBe(200);
    expect((await ownClaim()).letter).toMatchObject({ number: 1, tries: 0, enteredAt: expect.any(String) });
    expect(await audited()).toEqual(['claim.print-letter admin', 'claim.send-letter admin']);
  });

  test('that is printed again has a new code, and its former ones are void and cannot be marked as sent', async () => {
    const first = await print();
    site.wait(1_000);
    const second = await printOne();
    const ids = first.letters.map(({ id }) => id);
    const late = await admin.send('POST', '/api/admin/letters/sent', { printedAt: first.printedAt, ids });
    expect(late.json()).toMatchObject({ code: 'claim.letters_reprinted' });
    expect((await enter(first.letters[0]!.code)).json()).toMatchObject({ code: 'claim.letter_code_wrong' });
    expect((await stop(first.letters[0]!.stopCode)).json()).toMatchObject({ code: 'claim.letter_unknown' });
    expect((await enter(second.code)).statusCode).toBe(200);
  });

  test('is not printed for a claim that was decided or cancelled', async () => {
    await verifyClaim(site, claimId);
    expect((await print()).letters).toEqual([]);
    expect((await ask()).json()).toMatchObject({ code: 'claim.already_decided' });
  });

  test('is printed in batches, the longest waiting first', async () => {
    for (let n = 0; n < LETTER_LIMITS.maxOfBatch; n += 1)
      await claimAs(await aSignedInUser(site), await anAddress(site.db), BY_LETTER);
    expect((await admin.send('GET', '/api/admin/queues')).json().letters).toBe(21);
    const { printedAt, letters } = await print();
    expect(letters).toHaveLength(LETTER_LIMITS.maxOfBatch);
    expect(letters[0]!.codeUrl).toContain(`#claim-${claimId}`);
    await admin.send('POST', '/api/admin/letters/sent', { printedAt, ids: letters.map(({ id }) => id) });
    expect((await print()).letters).toHaveLength(1);
  });
});

describe('the code of a letter', () => {
  test('has five tries, also when six are made at once', async () => {
    const { code } = await printOne();
    site.stopClock();
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(wrong(code))));
    const codes = answers.map(answer => answer.json<{ code: string }>().code).toSorted();
    expect(codes.filter(each => each === 'claim.letter_code_wrong')).toHaveLength(5);
    expect(codes.filter(each => each === 'account.too_many_attempts')).toHaveLength(1);
    expect((await ownClaim()).letter).toMatchObject({ tries: 5 });
    site.wait(DAY_MS);
    expect((await enter(code)).json()).toMatchObject({ code: 'claim.letter_code_wrong' });
  });

  test('is guessed at the pace of passwords, whichever claims the tries are for', async () => {
    const otherId = await claimAs(claimant, await anAddress(site.db), BY_LETTER);
    const { letters } = await print();
    site.stopClock();
    const answers: number[] = [];
    for (let n = 0; n < 8; n += 1)
      answers.push((await enter(wrong(letters[0]!.code), claimant, n % 2 ? claimId : otherId)).statusCode);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  test('fits no other claim, and nobody else can enter it', async () => {
    const stranger = await aSignedInUser(site);
    const theirs = await claimAs(stranger, await anAddress(site.db), BY_LETTER);
    const { letters } = await print();
    expect((await enter(letters[0]!.code, stranger, theirs)).json()).toMatchObject({
      code: 'claim.letter_code_wrong',
    });
    expect((await enter(letters[0]!.code, stranger)).json()).toMatchObject({ code: 'claim.not_found' });
    expect((await enter(letters[0]!.code, admin)).json()).toMatchObject({ code: 'permission.denied' });
  });

  test('expires after 30 days, and works on the last one', async () => {
    const { code } = await printOne();
    site.wait(LETTER_LIMITS.codeDays * DAY_MS - 60_000);
    expect((await enter(wrong(code))).json()).toMatchObject({ code: 'claim.letter_code_wrong' });
    site.wait(60_000);
    expect((await enter(code)).json()).toMatchObject({ code: 'claim.letter_code_wrong' });
  });

  test('that was entered is what the admin’s page of the claim has as proof', async () => {
    await enter((await printOne()).code);
    const claim = (await admin.send('GET', `/api/admin/claims/${claimId}`)).json<AdminClaim>();
    expect(claim.letter?.enteredAt).not.toBeNull();
    // It does not change what the claimant states, so a decision that was begun before still counts.
    expect(claim.version).toBe(1);
  });
});

describe('letters to an address', () => {
  test('are two for a claim, the second once the first is over', async () => {
    expect((await ask()).json()).toMatchObject({ code: 'claim.letter_limit' });
    await printOne();
    site.wait(LETTER_LIMITS.codeDays * DAY_MS);
    expect((await ask()).json<Claim>().letter).toMatchObject({ number: 2, printedAt: null });
    await printOne();
    site.wait(LETTER_LIMITS.codeDays * DAY_MS);
    expect((await ask()).json()).toMatchObject({ code: 'claim.letter_limit' });
  });

  test('are three a year from one person, who cancels the claim each time', async () => {
    const claim = () =>
      claimant.send('POST', '/api/property-claims', {
        addressId,
        ownershipType: 'tenant',
        ...BY_LETTER,
      });
    let id = claimId;
    for (const status of [200, 200, 409]) {
      await claimant.send('DELETE', `/api/property-claims/${id}`);
      const answer = await claim();
      expect(answer.statusCode).toBe(status);
      id = answer.json<{ id: number }>().id;
    }
    site.wait(365 * DAY_MS);
    expect((await claim()).statusCode).toBe(200);
  });

  test('are six a year from all people together', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const person = await aSignedInUser(site);
      const body = { addressId, ownershipType: 'tenant', ...BY_LETTER };
      answers.push((await person.send('POST', '/api/property-claims', body)).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
  });
});

describe('the stop code of a letter', () => {
  test('stops a pending claim at once, tells claimant and admins, and the claimant can answer with a document', async () => {
    const { stopCode, code } = await printOne();
    expect((await stop(stopCode)).json()).toEqual({ done: true });
    expect(await queue('waiting')).toEqual([]);
    expect(await queue('disputed')).toEqual([claimId]);
    expect((await ownClaim()).askedFor).toContain('did not ask for our letter');
    const told = (await admin.send('GET', '/api/notifications')).json<Notification[]>();
    expect(told).toMatchObject([
      { kind: 'claim_objected', path: `/admin?tab=claims&filter=disputed&item=${claimId}` },
    ]);
    const mails = await site.db
      .selectFrom('outbox')
      .select('subject')
      .where('userId', '=', claimant.id)
      .orderBy('id')
      .execute();
    expect(mails.at(-1)!.subject).toMatch(/^Your claim for .* is stopped$/);
    expect((await enter(code)).json()).toMatchObject({ code: 'claim.letter_code_wrong' });
    expect((await ask()).json()).toMatchObject({ code: 'claim.letter_limit' });
    await claimant.send('PATCH', `/api/property-claims/${claimId}`, { claimStatus: 'pending_verification' });
    expect(await queue('waiting')).toEqual([claimId]);
    // The admin sees the objection until the decision.
    expect(await queue('disputed')).toEqual([claimId]);
    await verifyClaim(site, claimId);
    expect(await queue('disputed')).toEqual([]);
    expect(await audited()).toContain('claim.object null');
  });

  test('that is used again changes nothing', async () => {
    const { stopCode } = await printOne();
    await Promise.all([stop(stopCode), stop(stopCode.toLowerCase())]);
    await claimant.send('PATCH', `/api/property-claims/${claimId}`, { claimStatus: 'pending_verification' });
    expect((await stop(stopCode)).json()).toEqual({ done: true });
    expect(await queue('waiting')).toEqual([claimId]);
    expect((await audited()).filter(entry => entry === 'claim.object null')).toHaveLength(1);
  });

  test('undoes no verification: an admin sees the objection and keeps or withdraws it', async () => {
    const { stopCode, code } = await printOne();
    await enter(code);
    await verifyClaim(site, claimId);
    await stop(stopCode);
    expect(await ownClaim()).toMatchObject({ claimStatus: 'verified', askedFor: null });
    expect(await queue('disputed')).toEqual([claimId]);
    await verifyClaim(site, claimId);
    expect(await queue('disputed')).toEqual([]);
    expect((await ownClaim()).claimStatus).toBe('verified');
    expect((await audited()).at(-1)).toMatch(/^claim.keep /);
  });

  test('is not opened by a link, guessed, forged from the code, or used after 90 days', async () => {
    const { stopCode, code, stopUrl } = await printOne();
    expect(new URL(stopUrl).searchParams.get('code')).toBe(stopCode.replaceAll('-', ''));
    await site.app.inject(new URL(stopUrl).pathname + new URL(stopUrl).search);
    await site.app.inject(`/api/letters/stop?code=${stopCode}`);
    for (const forged of [wrong(stopCode), code, `${code}${code}`, stopCode.slice(1)])
      expect((await stop(forged)).json()).toMatchObject({ code: 'claim.letter_unknown' });
    expect(await queue('waiting')).toEqual([claimId]);
    site.wait(LETTER_LIMITS.stopDays * DAY_MS);
    expect((await stop(stopCode)).json()).toMatchObject({ code: 'claim.letter_unknown' });
    site.wait(-60_000);
    expect((await stop(stopCode)).statusCode).toBe(200);
  });

  test('is entered 30 times an hour by one network at most', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => stop('3467ACDE3467ACDE')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: 30 }, () => 404),
      429,
    ]);
  });
});
