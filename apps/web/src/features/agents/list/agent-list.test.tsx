import type { Agent } from '@sway/contract/agents';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { answerWith, renderAs } from '#shared/testing/render-as.tsx';
import { AgentList } from './agent-list.tsx';
import { Testimonials } from './testimonials.tsx';

afterEach(() => vi.unstubAllGlobals());

const anAgent = (id: number): Agent => ({
  id,
  userId: id,
  name: `Agent ${id}`,
  avatar: null,
  agency: 'Kōwhai Realty',
  specialization: 'Villas',
  area: 'Devonport',
  languages: id === 1 ? 'English, Samoan' : null,
  bio: 'Twenty years on the Devonport peninsula.',
  rating: 5,
  reviewCount: id === 1 ? 12 : 0,
});

function open(agents: Agent[]) {
  answerWith(() => Response.json(agents, { headers: { 'x-total-count': String(agents.length) } }));
  renderAs(null, <AgentList />);
}

test('a card has name, agency, specialization, area, languages, stars, reviews and bio, and opens the profile', async () => {
  open([anAgent(1), anAgent(2)]);
  const [reviewed, fresh] = await screen.findAllByRole('listitem');
  for (const part of [
    'Agent 1',
    'Kōwhai Realty',
    'Villas',
    'Devonport',
    'Speaks English, Samoan',
    '5 of 5 stars',
    '12 reviews',
    'Twenty years',
  ])
    expect(reviewed!.textContent).toContain(part);
  expect(fresh!.textContent).toContain('New');
  expect(fresh!.textContent).not.toMatch(/review|star/);
  expect(within(reviewed!).getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(
    '/agents/1',
  );
});

test('four agents are shown, and Browse All Agents shows the others with a search', async () => {
  open([1, 2, 3, 4, 5].map(anAgent));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Browse All Agents' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  screen.getByRole('searchbox', { name: 'Search agents' });
});

test('four placeholders are shown while agents load, and a sentence without agents', async () => {
  const server = holdAnswers();
  const { unmount } = renderAs(null, <AgentList />);
  expect(screen.getByRole('status', { name: 'Loading agents' }).children).toHaveLength(4);
  expect(server.waiting()).toHaveLength(1);
  unmount();
  open([]);
  await screen.findByText('No agents available');
});

test('the three testimonials are tagged as samples', () => {
  renderAs(null, <Testimonials />);
  for (const item of screen.getAllByRole('listitem')) expect(within(item).getByText('Sample')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
