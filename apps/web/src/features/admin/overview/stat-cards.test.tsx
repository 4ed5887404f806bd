import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { StatCards } from './overview-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the cards show users, active properties, owners, agents, conversations and messages', async () => {
  answerWith(() =>
    Response.json({
      totalUsers: 1234,
      activeProperties: 56,
      totalOwners: 7,
      totalAgents: 8,
      totalConversations: 9,
      totalMessages: 10_000,
    }),
  );
  renderAs(someone({ userType: 'admin' }), <StatCards />);
  await screen.findByText('1,234');
  const pairs = screen
    .getAllByRole('term')
    .map((term, i) => [term.textContent, screen.getAllByRole('definition')[i]?.textContent]);
  expect(pairs).toEqual([
    ['Users', '1,234'],
    ['Active properties', '56'],
    ['Owners', '7'],
    ['Agents', '8'],
    ['Conversations', '9'],
    ['Messages', '10,000'],
  ]);
});
