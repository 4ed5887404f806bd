import type { Address } from '@sway/contract/addresses';
import { isResidentialClass } from '@sway/domain/addresses/address-labels';
import { Link } from '#shared/routing/link.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ClaimLink } from '#shared/ui/claim-link.tsx';

/** Links from an address on the map to its claim dialog, its claims and its page. */
export function AddressActions({ address }: { address: Address }) {
  const page = paths.address(address.id);
  return (
    <div className="grid grid-cols-2 gap-2">
      {isResidentialClass(address.addressClass) && (
        <Button asChild variant="lime" className="col-span-2">
          <ClaimLink addressId={address.id}>I Own This Property</ClaimLink>
        </Button>
      )}
      <Button asChild variant="outline" className="px-3">
        <Link to={`${page}#claims`}>View Claims</Link>
      </Button>
      <Button asChild variant="outline" className="px-3">
        <Link to={page}>Details</Link>
      </Button>
    </div>
  );
}
