import type * as admin from './admin-claims.ts';
import type * as claims from './claims.ts';
import type * as properties from './properties.ts';
import { route } from './routes.ts';

export const createClaim = route<typeof claims.createClaim>('POST', '/api/property-claims');
export const listOwnClaims = route<typeof claims.listOwnClaims>('GET', '/api/property-claims/user');
export const updateClaim = route<typeof claims.updateClaim>('PATCH', '/api/property-claims/:id');
export const createListingOfClaim = route<typeof claims.createListingOfClaim>(
  'PUT',
  '/api/property-claims/:id/listing',
);
export const deleteClaim = route<typeof claims.deleteClaim>('DELETE', '/api/property-claims/:id');
export const addClaimDocument = route<typeof claims.addClaimDocument>(
  'POST',
  '/api/property-claims/:id/documents',
);
export const deleteClaimDocument = route<typeof claims.deleteClaimDocument>(
  'DELETE',
  '/api/property-claims/:id/documents/:documentId',
);
export const listAddressClaims = route<typeof claims.listAddressClaims>('GET', '/api/addresses/:id/claims');
export const listAddressListings = route<typeof properties.listAddressListings>(
  'GET',
  '/api/addresses/:id/listings',
);
export const listAdminClaims = route<typeof admin.listAdminClaims>('GET', '/api/admin/claims');
export const decideClaim = route<typeof admin.decideClaim>('PATCH', '/api/admin/claims/:id');

/** The path at which a link downloads a claim document. */
export function claimDocumentPath(claimId: number, documentId: number): string {
  return `/api/property-claims/${claimId}/documents/${documentId}`;
}
