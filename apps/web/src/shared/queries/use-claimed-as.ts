import { useSession } from '../session/use-session.ts';
import { useAddressClaims } from './use-address-claims.ts';
import { useOwnClaims } from './use-own-claims.ts';

/**
 * Who has claimed an address, as far as it matters to the user: the user, another who is its verified owner, or nobody who would
 * stand in the way of a claim. Undefined while that is not known.
 */
export function useClaimedAs(addressId: number): 'own' | 'owner' | 'none' | undefined {
  const { user, isLoading } = useSession();
  const own = useOwnClaims(user !== null);
  const claims = useAddressClaims(addressId);
  if (isLoading || claims.isPending || (user && own.isPending)) return undefined;
  if (own.data?.some(claim => claim.addressId === addressId)) return 'own';
  const hasOwner = claims.data?.some(
    ({ claimStatus, ownershipType }) => claimStatus === 'verified' && ownershipType === 'owner',
  );
  return hasOwner ? 'owner' : 'none';
}
