import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { AgentPage } from './agent-page.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(phone: string | null) {
  const agent = {
    id: 3,
    userId: 3,
    name: 'Tama Reweti',
    avatar: null,
    agency: 'Harbour Realty',
    specialization: 'Villas',
    area: null,
    languages: null,
    bio: null,
    rating: 5,
    reviewCount: 0,
    phone,
    listingsHelped: 1,
    canReview: false,
    ownReview: null,
  };
  answerWith(({ path }) => Response.json(path.endsWith('/agents/3') ? agent : []));
  renderAs(someone(), <AgentPage id={3} />);
}

test('a phone number that the reader is given can be called', async () => {
  open('021 555 0101');
  const link = await screen.findByRole('link', { name: '021 555 0101' });
  expect(link.getAttribute('href')).toBe('tel:0215550101');
});

test('without one the page has no phone number', async () => {
  open(null);
  await screen.findByRole('heading', { name: 'Tama Reweti' });
  expect(screen.queryByText(/Phone/)).toBeNull();
});
