import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt, serve } from '../testing/render-at.tsx';
import { ProfileListings } from './profile-listings.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a hidden home among the user’s own says that it is inactive, and a shown one does not', async () => {
  const shown = aListing({ id: 1, title: 'Shown villa' });
  const hidden = aListing({ id: 2, title: 'Hidden villa', isActive: false });
  serve(({ pathname }) =>
    pathname.startsWith('/api/properties/owner/') ? Response.json([shown, hidden]) : undefined,
  );
  renderAt('/profile?tab=properties', <ProfileListings userId={3} />);
  const isInactive = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title });
    return within(heading.closest('li')!).queryByText('Inactive') !== null;
  };
  expect(await isInactive('Shown villa')).toBe(false);
  expect(await isInactive('Hidden villa')).toBe(true);
});
