import type { Address } from '@sway/contract/addresses';
import { MapPin } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';

type AddressRowsProps = {
  addresses: readonly Address[];
  selectedId: number | null;
  onChoose: (id: number) => void;
};

/** A list of addresses to choose from. */
export function AddressRows({ addresses, selectedId, onChoose }: AddressRowsProps) {
  return (
    <ul className="grid gap-0.5">
      {addresses.map(address => (
        <li key={address.id}>
          <button
            type="button"
            id={`address-${address.id}`}
            aria-current={address.id === selectedId ? 'true' : undefined}
            onClick={() => onChoose(address.id)}
            className={cn(
              'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-sm hover:bg-muted',
              address.id === selectedId && 'bg-lime-soft',
            )}
          >
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {`${address.fullAddressNumber} ${address.fullRoadName}`.trim()}
              </span>
              <span className="block text-muted-foreground">{placeOf(address)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ suburbLocality, townCity }: Address): string {
  return [...new Set([suburbLocality, townCity].filter(Boolean))].join(', ');
}
