import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, serveListings } from '#features/listings/testing/render-at.tsx';
import { useBrowseState } from '../state/use-browse-state.ts';
import { useSearch } from '../state/use-search.ts';
import { MapSearchPhone } from './map-search-phone.tsx';

afterEach(() => vi.unstubAllGlobals());

function Phone() {
  const [state, actions] = useBrowseState();
  const search = useSearch(state);
  return <MapSearchPhone state={state} actions={actions} search={search} />;
}

test('Clear stands in the toolbar of a phone, also while no filter is set', async () => {
  serveListings([]);
  const { address } = renderAt('/browse?view=map&layout=list&location=Nelson', <Phone />);
  const clear = await screen.findByRole('button', { name: 'Clear' });
  await userEvent.click(clear);
  expect(address()).toBe('/browse?view=map&layout=list');
  expect(screen.getByRole('button', { name: 'Clear' })).toBe(clear);
});
