import type { Address } from '@sway/contract/addresses';
import { isResidentialClass } from '@sway/domain/addresses/address-labels';
import { t } from '@sway/domain/language/texts';
import { BadgeCheck, House } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useClaimedAs } from '#shared/queries/use-claimed-as.ts';
import { CardClose } from '#shared/ui/card-close.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Fact } from '../fact.tsx';
import { AddressActions } from './address-actions.tsx';

type AddressCardProps = {
  address: Address;
  onClose: () => void;
  /** Moves the keyboard focus here: the user chose the address in a list, which is elsewhere on the page. */
  takesFocus: boolean;
  className?: string;
};

/** What the card says of an address's claims. A verified owner's claim can only be disputed. */
const CLAIM_WORDS = { own: t`Claimed by you`, owner: t`Claimed by its verified owner`, none: t`Claimable` };

/** An address chosen on the map or in a list, with its facts and actions. */
export function AddressCard({ address, onClose, takesFocus, className }: AddressCardProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isResidential = isResidentialClass(address.addressClass);
  const claimedAs = useClaimedAs(address.id);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={address.fullAddress}
      className={cn('relative grid gap-3 outline-none', className)}
    >
      <CardClose onClose={onClose} />
      <h2 className="pr-9 font-display text-lg leading-tight font-[640] tracking-[-.02em] wrap-anywhere">
        {address.fullAddress}
      </h2>
      <div className="grid gap-1.5 text-xs font-semibold">
        <p className="flex items-center gap-2 text-link">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
          Verified official address
        </p>
        {isResidential && (
          <p className="flex items-center gap-2 text-realistic-text">
            <House aria-hidden="true" className="size-4 shrink-0" />
            Residential Property{claimedAs && ` - ${CLAIM_WORDS[claimedAs]}`}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t pt-3 text-sm">
        <Fact name={t`Suburb`} value={address.suburbLocality} />
        <Fact name={t`Town or city`} value={address.townCity} />
        <Fact name={t`Territorial authority`} value={address.territorialAuthority} />
        <Fact name={t`Type`} value={isResidential ? t`Residential` : address.addressClass} />
        <Fact name={t`Address ID`} value={String(address.id)} />
        <Fact name={t`Coordinates`} value={`${address.shapeY.toFixed(5)}, ${address.shapeX.toFixed(5)}`} />
      </dl>
      <AddressActions address={address} isOwn={claimedAs === 'own'} />
    </section>
  );
}
