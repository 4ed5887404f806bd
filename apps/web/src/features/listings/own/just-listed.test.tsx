import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { JUST_LISTED, useIsJustListed } from './just-listed-state.ts';
import { JustListed } from './just-listed.tsx';

function Moment() {
  return useIsJustListed() && <JustListed listing={aListing()} />;
}

test('an owner who has just listed a home sees its flag go up and what happens next', async () => {
  const { router } = renderAt('/list-property', <Moment />);
  expect(screen.queryByRole('heading')).toBeNull();
  await router.navigate('/property/7', { state: JUST_LISTED });
  await screen.findByRole('heading', { name: 'Your flag is up' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'See it on the map' }).getAttribute('href')).toBe(
    '/map?at=-41.3,174.8,15&home=7',
  );
});

test('the flag is not shown once more when the owner comes back to the page or reloads it', async () => {
  const { router } = renderAt('/list-property', <Moment />);
  await router.navigate('/property/7', { state: JUST_LISTED });
  await router.navigate('/browse');
  await router.navigate(-1);
  expect(router.state.location).toMatchObject({ pathname: '/property/7', state: JUST_LISTED });
  expect(screen.queryByRole('heading')).toBeNull();
});
