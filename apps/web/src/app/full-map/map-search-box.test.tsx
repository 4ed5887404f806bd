import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { stopTimers } from '#shared/testing/stop-timers.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { MapSearchBox } from './map-search-box.tsx';

let user: UserEvent;

beforeEach(() => {
  ({ user } = stopTimers());
});

const BOUNDS = { north: -35.72, south: -35.76, east: 174.3, west: 174.25 };
const SUBURB = {
  kind: 'suburb',
  name: 'Maunu',
  within: 'Whangārei',
  location: 'Maunu, Whangārei',
  bounds: BOUNDS,
  matches: [[0, 5]],
};
const STREET = {
  kind: 'street',
  id: 5,
  line1: 'Maunu Road',
  line2: 'Woodhill, Whangārei',
  latitude: -35.73,
  longitude: 174.31,
  matches: [[0, 5]],
  addressCount: 80,
};

/** Renders the box with a stubbed server. @returns what was chosen */
function renderBox(places: unknown[], addresses: unknown[]) {
  const chosen: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.startsWith('/api/places') ? places : addresses),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MapSearchBox onChoose={found => chosen.push(found)} onChooseArea={found => chosen.push(found)} />
    </QueryClientProvider>,
  );
  return { chosen, field: screen.getByRole<HTMLInputElement>('combobox') };
}

test('suburbs are offered before streets, and Enter goes to the first', async () => {
  const { chosen, field } = renderBox([SUBURB, { ...SUBURB, kind: 'street' }], [STREET]);
  await user.type(field, 'Maunu');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'MaunuWhangārei',
      'Maunu RoadWoodhill, Whangārei · 80 addresses',
    ]),
  );
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([SUBURB]);
  expect(field.value).toBe('Maunu, Whangārei');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a street is gone to as well', async () => {
  const { chosen, field } = renderBox([], [STREET]);
  await user.type(field, 'maunu road{Enter}');
  await waitFor(() => expect(chosen).toEqual([STREET]));
  expect(field.value).toBe('Maunu Road, Woodhill, Whangārei');
});

test('what has all the typed words stands alone', async () => {
  const { field } = renderBox([{ ...SUBURB, notUnderstood: ['road'] }], [STREET]);
  await user.type(field, 'maunu road');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
});
