import { aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import type { RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { requestPasswordReset } from './passwords.service.ts';

/** A live site with a mail server, which nothing is sent to: its jobs do not run. */
const site = useTestApp({ SITE_MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:9' });

/** The statements of a request for a reset link, without their values. */
async function statementsFor(email: string): Promise<string[]> {
  const statements: string[] = [];
  const db = site.db.withPlugin({
    transformQuery({ node }) {
      statements.push(shapeOf(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await requestPasswordReset({ ...site, db }, email, '203.0.113.9');
  return statements;
}

function shapeOf(node: RootOperationNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'value' ? '?' : value));
}

test('a reset link for an unknown address takes the same statements as for a known one, and stores nothing', async () => {
  await aUser(site.db, { email: 'mere@mail.example' });
  const known = await statementsFor('mere@mail.example');
  const unknown = await statementsFor('nobody@mail.example');
  expect(unknown).toEqual(known);
  expect(known.length).toBeGreaterThan(4);
  const mails = await site.db.selectFrom('outbox').select('recipient').execute();
  expect(mails).toEqual([{ recipient: 'mere@mail.example' }]);
  expect(await site.db.selectFrom('account_tokens').select('email').execute()).toEqual([
    { email: 'mere@mail.example' },
  ]);
});
