import type { AdminOperation } from '@sway/contract/admin';
import { formatMoment } from '@sway/domain/text/format';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { OperationCards } from './operation-cards.tsx';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-20T13:10:00.000Z';
const LAST = `The last one is from ${formatMoment(AT)}.`;
const REST = { mails: { count: 0, oldestAt: null }, goneAddresses: { count: 0, first: [] } };

test.each<[AdminOperation, string]>([
  [{ backups: { state: 'fine', lastAt: AT }, ...REST }, LAST],
  [{ backups: { state: 'elsewhere', lastAt: null }, ...REST }, 'This site makes none by itself.'],
  [
    { backups: { state: 'not_set', lastAt: null }, ...REST },
    'The site does not back itself up: its operator has to set BACKUP_TO. There is none yet.',
  ],
  [
    { backups: { state: 'late', lastAt: AT }, ...REST },
    `Backups are late. ${LAST} The log of the server says why.`,
  ],
  [{ backups: { state: 'fine', lastAt: AT }, ...REST }, 'No mail is waiting.'],
  [
    { backups: { state: 'fine', lastAt: AT }, ...REST, mails: { count: 2, oldestAt: AT } },
    `2 wait, the oldest since ${formatMoment(AT)}. Does the mail server answer?`,
  ],
  [
    {
      backups: { state: 'fine', lastAt: AT },
      ...REST,
      goneAddresses: { count: 1, first: [{ id: 7, fullAddress: '7 Weka Road', goneAt: AT }] },
    },
    '7 Weka Road',
  ],
])('%j reads: %s', async (operation, text) => {
  answerWith(() => Response.json(operation));
  renderAs(someone({ userType: 'admin' }), <OperationCards />);
  expect(await screen.findByText(text)).toBeTruthy();
});
