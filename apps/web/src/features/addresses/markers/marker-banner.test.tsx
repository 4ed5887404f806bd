import { act, renderHook, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopTimers } from '#shared/testing/stop-timers.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { answerWith, renderAs } from '#shared/testing/render-as.tsx';
import { MarkerBanner } from './marker-banner.tsx';
import { MarkerCard } from './marker-card.tsx';
import { useMarkedAddresses } from './use-marked-addresses.ts';
import type { MarkedAddresses } from './use-marked-addresses.ts';

beforeEach(() => {
  stopTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const view = (zoom: number, west = 174) => ({ north: -41, south: -42, east: 175, west, zoom });
const ITEM = {
  id: 41,
  address: '8 Tōtara Lane',
  coordinates: { lat: -41.3, lng: 174.8 },
  location: { suburb: 'Hataitai', city: 'Wellington' },
};

function follow(first: ReturnType<typeof view>) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(at => useMarkedAddresses(at), { initialProps: first, wrapper });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('addresses are requested 500 ms after the map has loaded, and 300 ms after each movement', async () => {
  const server = holdAnswers();
  const { rerender } = follow(view(11));
  await pass(450);
  expect(server.waiting()).toEqual([]);
  await pass(100);
  expect(server.waiting()).toHaveLength(1);
  const first = await server.take('GET', /property-listings\/bounds/);
  expect(first.path).toContain('limit=50');
  await act(async () => first.answer([ITEM], { headers: { 'x-total-count': '1' } }));
  rerender(view(11, 174.1));
  await pass(200);
  rerender(view(11, 174.2));
  await pass(250);
  expect(server.waiting()).toEqual([]);
  await pass(100);
  expect(server.waiting()).toHaveLength(1);
});

test('a view that was shown in the last 30 seconds is not requested again', async () => {
  const calls = answerWith(() => Response.json([ITEM], { headers: { 'x-total-count': '1' } }));
  const { rerender } = follow(view(11));
  await pass(600);
  rerender(view(11, 174.1));
  await pass(400);
  rerender(view(11));
  await pass(400);
  expect(calls).toHaveLength(2);
});

test('below zoom 10 nothing is requested', async () => {
  const server = holdAnswers();
  follow(view(9.9));
  await pass(1000);
  expect(server.waiting()).toEqual([]);
});

test.each<[string, Partial<MarkedAddresses>]>([
  ['Zoom in to view addresses (current: 9)', { zoom: 9.7, isClose: false }],
  ['Loading addresses...', { isLoading: true }],
  ['Error: Failed to fetch properties: 500', { error: new Error('Failed to fetch properties: 500') }],
  ['Showing 1 of 12,345 addresses', { addresses: [ITEM], total: 12_345 }],
])('the banner says “%s”', (text, state) => {
  const marked = { zoom: 11, isClose: true, addresses: [], total: undefined, isLoading: false, error: null };
  renderAs(null, <MarkerBanner marked={{ ...marked, retry: () => undefined, ...state }} />);
  screen.getByText(text);
});

test('the card of an address has suburb, city and id, and no photo', () => {
  renderAs(null, <MarkerCard item={ITEM} onClose={() => undefined} />);
  const text = screen.getByRole('region', { name: '8 Tōtara Lane' }).textContent;
  for (const part of ['Address placeholder', 'Hataitai', 'Wellington', '41']) expect(text).toContain(part);
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/address/41');
});
