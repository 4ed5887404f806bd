import { t } from '@sway/domain/language/texts';
import { formatQuantity } from '@sway/domain/text/format';
import type { AddressSpot } from '../map/address-layers.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardClose } from '#shared/ui/card-close.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { useAddressesInside } from '../api/use-address-search.ts';
import { AddressRows } from './address-rows.tsx';

type StackCardProps = {
  stack: AddressSpot;
  onChoose: (id: number) => void;
  onClose: () => void;
  className?: string;
};

/** About a metre, in degrees: addresses this close are at one point of the map. */
const STACK_RADIUS_DEGREES = 1e-5;
const MAX_LISTED = 500;

/** The addresses at one point, such as the flats of a tower, to choose from. */
export function StackCard({
  stack: { latitude, longitude, count },
  onChoose,
  onClose,
  className,
}: StackCardProps) {
  const lng = longitude > 180 ? longitude - 360 : longitude;
  const bounds = {
    north: latitude + STACK_RADIUS_DEGREES,
    south: latitude - STACK_RADIUS_DEGREES,
    east: lng + STACK_RADIUS_DEGREES,
    west: lng - STACK_RADIUS_DEGREES,
  };
  const found = useAddressesInside(bounds, MAX_LISTED);
  const title = t`${formatQuantity(count, 'address', 'addresses')} at this place`;
  return (
    <section aria-label={title} className={cn('relative grid gap-2', className)}>
      <CardClose onClose={onClose} />
      <h2 className="pr-9 font-display text-lg leading-tight font-[640] tracking-[-.02em]">{title}</h2>
      {found.isPending && <Spinner label="Loading addresses..." />}
      {found.isError && <ErrorState title="Addresses could not be loaded" query={found} />}
      {found.data && (
        <div className="max-h-[280px] overflow-y-auto overscroll-contain">
          <AddressRows addresses={found.data.addresses} selectedId={null} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}
