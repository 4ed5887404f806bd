import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, serveListings } from '#features/listings/testing/render-at.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { useBrowseState } from '../state/use-browse-state.ts';

function Toolbar() {
  const [state, actions] = useBrowseState();
  return <MapToolbar state={state} actions={actions} layout={state.layout} hasMap canSplit />;
}

beforeEach(() => void serveListings([]));
afterEach(() => vi.unstubAllGlobals());

test('Enter searches for the typed text, and resets the map’s view and selection', async () => {
  const { address } = renderAt('/browse?view=map&at=-41,174,8&home=3', <Toolbar />);
  await userEvent.type(screen.getByLabelText('City, suburb or street'), 'Nelson');
  expect(address()).toBe('/browse?view=map&at=-41,174,8&home=3');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/browse?view=map&location=Nelson');
});

test('a typed text is also searched for when the user leaves the field, and its button clears it', async () => {
  const { address } = renderAt('/browse?view=map', <Toolbar />);
  await userEvent.type(screen.getByLabelText('City, suburb or street'), ' Nelson ');
  await userEvent.tab();
  expect(address()).toBe('/browse?view=map&location=Nelson');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search text' }));
  expect(address()).toBe('/browse?view=map');
});

test('Clear, the only button that does, removes all filters and empties the field, and back restores them', async () => {
  const { address, router } = renderAt('/browse?view=map&location=Nelson&minPrice=500000', <Toolbar />);
  const field = () => screen.getByLabelText<HTMLInputElement>('City, suburb or street');
  await userEvent.click(screen.getByRole('button', { name: /^Clear(?! the)/ }));
  expect(address()).toBe('/browse?view=map');
  expect(field().value).toBe('');
  await router.navigate(-1);
  await waitFor(() => expect(field().value).toBe('Nelson'));
});

test('a change of layout adds a history entry', async () => {
  const { address, router } = renderAt('/browse?view=map', <Toolbar />);
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(address()).toBe('/browse?view=map&layout=list');
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/browse?view=map'));
});
