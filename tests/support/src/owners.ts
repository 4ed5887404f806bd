import type { OwnListingDetail } from '@sway/contract/own-properties';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { anAddress } from './builders.ts';
import { aSignedInUser } from './signed-in-user.ts';

export type Owner = Awaited<ReturnType<typeof anOwner>>;

/** Creates a signed-in owner who can list homes and edit them. */
export async function anOwner(site: TestApp) {
  const owner = await aSignedInUser(site);

  async function list(change: object = {}): Promise<OwnListingDetail> {
    const response = await owner.send('POST', '/api/properties', aHome(await anAddress(site.db), change));
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  }

  function edit(listing: { id: number; version: number }, change: object) {
    return owner.send('PATCH', `/api/properties/${listing.id}`, { version: listing.version, ...change });
  }

  return { ...owner, list, edit };
}

/** The body of the request that lists a home, as a browser sends it for an address of the register. */
export function aHome(addressId: number, change: object = {}) {
  return {
    addressId,
    unitOfPropertyId: null,
    title: 'Bungalow a block from the beach',
    description: '',
    swayPrice: 1_590_000,
    bedrooms: 3,
    bathrooms: 2,
    floorArea: 136,
    propertyType: 'House',
    images: [],
    videos: [],
    features: ['Heat Pump'],
    avmPrice: 1,
    priceJustificationTags: ['Recently Renovated Kitchen'],
    priceJustificationText: 'Winter sun.',
    isActive: true,
    ...change,
  };
}
