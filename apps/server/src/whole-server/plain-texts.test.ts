import { randomUUID } from 'node:crypto';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

const STACKED = `Is the gard${'e\u0301\u0302\u0303\u0304\u0305'}n sunny?`;
const TURNED = 'Pay to \u202E1234-5678-90\u202C, or call \u2068021 555 0101\u2069';
const AS_READ = 'Pay to 1234-5678-90, or call 021 555 0101';

/** What a buyer writes to the owner of a home: a message, and an enquiry. */
async function aBuyer() {
  const id = await aUser(site.db, { userType: 'buyer' });
  const headers = await aSession(site.db, id);
  const propertyId = await aListing(site.db);
  const conversationId = await aConversation(site.db, propertyId, id);
  const post = async (url: string, payload: object) => {
    const answer = await site.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return {
    write: (content: string) =>
      post('/api/messages', { propertyId, conversationId, content, clientId: randomUUID() }),
    enquire: (message: string) => post('/api/inquiries', { propertyId, inquiryType: 'contact', message }),
  };
}

describe('what somebody writes to others', () => {
  test('reads as it is stored, without characters that turn its direction', async () => {
    const { write, enquire } = await aBuyer();
    expect(await write(TURNED)).toMatchObject({ status: 200, body: { content: AS_READ } });
    expect(await enquire(TURNED)).toMatchObject({ status: 200, body: { message: AS_READ } });
  });

  test('has no stacked accents, which would cover the lines around', async () => {
    const { write, enquire } = await aBuyer();
    for (const [answer, path] of [
      [await write(STACKED), 'content'],
      [await enquire(STACKED), 'message'],
    ] as const) {
      const message = 'Must not have so many marks on one letter that they cover the lines around';
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    }
  });

  test.each(['\u200B', '\u2800\u3164', '\u2067 \u2069'])(
    'is empty as %j, of which nothing can be seen',
    async content => {
      const answer = await (await aBuyer()).write(content);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ message: 'Write a message first' }] } });
    },
  );
});
