import type { AddressMapItem } from '@sway/contract/map';
import { t } from '@sway/domain/language/texts';
import { ImageOff } from 'lucide-react';
import { useReportHome } from '#features/exploration/index.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CardClose } from '#shared/ui/card-close.tsx';
import { Fact } from '../fact.tsx';

/** The card of an address on the full-screen map. It has no photo, because the address has no listing. */
export function MarkerCard({ item, onClose }: { item: AddressMapItem; onClose: () => void }) {
  const { id, address, location } = item;
  useReportHome({ address: { id, suburb: location.suburb, city: location.city } });
  return (
    <section aria-label={address} className="relative overflow-hidden">
      <p className="flex h-24 items-center justify-center gap-2 bg-muted text-sm text-muted-foreground">
        <ImageOff aria-hidden="true" className="size-4" />
        Address placeholder
      </p>
      <CardClose onClose={onClose} isOnPicture />
      <div className="grid gap-3 p-4">
        <h2 className="font-display text-lg leading-tight font-[640] tracking-[-.02em] wrap-anywhere">
          {address}
        </h2>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
          <Fact name={t`Suburb`} value={location.suburb} />
          <Fact name={t`City`} value={location.city} />
          <Fact name="ID" value={String(id)} />
        </dl>
        <ButtonLink to={paths.address(id)} variant="outline">
          View Details
        </ButtonLink>
      </div>
    </section>
  );
}
