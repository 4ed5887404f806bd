import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';

type ClaimLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { addressId: number };

/** Opens the claim wizard of an address, which returns to this page, as it is now, when it closes (product/claims.md#the-claim-wizard). */
export function ClaimLink({ addressId, ...props }: ClaimLinkProps) {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams({ claim: '1', from: pathname + search + hash });
  return <Link {...props} to={`${paths.address(addressId)}?${query}`} state={{ openedDialog: 'claim' }} />;
}
