import type { Address } from '@sway/contract/addresses';
import { isResidentialClass } from '@sway/domain/addresses/address-labels';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ClaimLink } from '#shared/ui/claim-link.tsx';

type AddressActionsProps = {
  address: Address;
  /** Whether the user has claimed the address, and so is led to the claim. */
  isOwn: boolean;
};

/** Links from an address on the map to its claim dialog or the user's own claim, its claims and its page. */
export function AddressActions({ address, isOwn }: AddressActionsProps) {
  const page = paths.address(address.id);
  return (
    <div className="grid grid-cols-2 gap-2">
      {isOwn && (
        <ButtonLink to={`${paths.myProperties}?tab=claims`} variant="lime" className="col-span-2">
          See your claim
        </ButtonLink>
      )}
      {!isOwn && isResidentialClass(address.addressClass) && (
        <Button asChild variant="lime" className="col-span-2">
          <ClaimLink addressId={address.id}>I Own This Property</ClaimLink>
        </Button>
      )}
      <ButtonLink to={`${page}#claims`} variant="outline" className="px-3">
        View Claims
      </ButtonLink>
      <ButtonLink to={page} variant="outline" className="px-3">
        Details
      </ButtonLink>
    </div>
  );
}
