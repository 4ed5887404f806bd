import type { Address } from '@sway/contract/addresses';
import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { AddressCard } from './address-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = {
  id: 41,
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  addressClass: null,
  shapeX: 174.8,
  shapeY: -41.3,
} as Address;
const OF_ANOTHER = { id: 5, addressId: 41, ownershipType: 'owner', claimStatus: 'verified' };
const PENDING = { ...OF_ANOTHER, claimStatus: 'pending_verification' };
const OF_A_TENANT = { ...OF_ANOTHER, ownershipType: 'tenant' };

test.each([
  ['nobody has claimed', null, [], [], 'Claimable', 'I Own This Property'],
  ['another has claimed, unchecked', null, [PENDING], [], 'Claimable', 'I Own This Property'],
  ['a verified tenant lives at', null, [OF_A_TENANT], [], 'Claimable', 'I Own This Property'],
  [
    'has another verified owner',
    someone(),
    [OF_ANOTHER],
    [],
    'Claimed by its verified owner',
    'I Own This Property',
  ],
  ['the user has claimed', someone(), [PENDING], [{ addressId: 41 }], 'Claimed by you', 'See your claim'],
  ['is the user’s', someone(), [OF_ANOTHER], [{ addressId: 41 }], 'Claimed by you', 'See your claim'],
  [
    'the user has not claimed, but another home',
    someone(),
    [],
    [{ addressId: 42 }],
    'Claimable',
    'I Own This Property',
  ],
])('the card of an address that %s says so', async (_, user, claims, own, words, link) => {
  answerWith(({ path }) => Response.json(path.endsWith('/user') ? own : claims));
  renderAs(user, <AddressCard address={ADDRESS} onClose={() => undefined} takesFocus={false} />);
  await screen.findByText(`Residential Property - ${words}`);
  screen.getByRole('link', { name: link });
});
