import type { Listing } from '@sway/contract/properties';
import { formatCount, formatLandArea } from '@sway/domain/text/format';
import { hasRooms, propertyTypeLabel } from '@sway/domain/listings/property-types';
import { Bath, BedDouble, Ruler, Trees } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';

type Fact = { icon: LucideIcon; figure: string; label: string };

type Measured = Pick<Listing, 'bedrooms' | 'bathrooms' | 'floorArea' | 'propertyType'>;

/** The facts to show: rooms, except for land, and areas. Unknown ones are left out. */
function listingFacts(listing: Measured, landAreaM2: number | null = null): Fact[] {
  const facts: (Fact | false | null)[] = [
    listing.bedrooms !== null &&
      hasRooms(listing.propertyType) && {
        icon: BedDouble,
        figure: formatCount(listing.bedrooms),
        label: listing.bedrooms === 1 ? 'bedroom' : 'bedrooms',
      },
    listing.bathrooms !== null &&
      hasRooms(listing.propertyType) && {
        icon: Bath,
        figure: formatCount(listing.bathrooms),
        label: listing.bathrooms === 1 ? 'bathroom' : 'bathrooms',
      },
    listing.floorArea !== null && { icon: Ruler, figure: formatCount(listing.floorArea), label: 'm² floor' },
    landAreaM2 !== null && { icon: Trees, ...splitUnit(formatLandArea(landAreaM2)) },
  ];
  return facts.filter(fact => fact !== false && fact !== null);
}

function splitUnit(area: string): Pick<Fact, 'figure' | 'label'> {
  const [figure = area, unit = ''] = area.split(' ');
  return { figure, label: `${unit} land` };
}

/** The facts in one line of icons and figures. `showType` adds the property type. */
export function FactsLine({ listing, showType = false }: { listing: Measured; showType?: boolean }) {
  const facts = listingFacts(listing);
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-muted-foreground">
      {facts.map(({ icon: Icon, figure, label }) => (
        <li key={label} className="flex items-center gap-1.5 whitespace-nowrap">
          <Icon aria-hidden className="size-4" />
          <b className="font-semibold text-foreground tabular-nums">{figure}</b>
          <span className={label.startsWith('m²') ? '' : 'sr-only'}>{label.replace(' floor', '')}</span>
        </li>
      ))}
      {(showType || facts.length === 0) && <li>{propertyTypeLabel(listing.propertyType)}</li>}
    </ul>
  );
}

/** The facts with their labels: `4 bedrooms`. */
export function FactsList({
  listing,
  landAreaM2,
  className,
}: {
  listing: Measured;
  landAreaM2: number | null;
  className?: string;
}) {
  return (
    <ul className={cn('flex flex-wrap gap-x-9 gap-y-3 text-lg', className)}>
      {listingFacts(listing, landAreaM2).map(({ icon: Icon, figure, label }) => (
        <li key={label} className="flex items-center gap-2.5 whitespace-nowrap">
          <Icon aria-hidden className="size-6" />
          <span>
            <b className="font-semibold">{figure}</b> <span className="text-muted-foreground">{label}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
