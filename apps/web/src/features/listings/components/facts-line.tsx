import type { Property } from '@sway/contract/properties';
import { formatCount, formatLandArea } from '@sway/domain/format';
import { hasRooms, propertyTypeLabel } from '@sway/domain/property-types';
import { Bath, BedDouble, Ruler, Trees } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';

type Fact = { icon: LucideIcon; figure: string; words: string };

type Measured = Pick<Property, 'bedrooms' | 'bathrooms' | 'floorArea' | 'propertyType'>;

/** What there is to count and measure: land has no rooms, and what nobody has told is left out. */
function listingFacts(listing: Measured, landAreaM2: number | null = null): Fact[] {
  const facts: (Fact | false | null)[] = [
    listing.bedrooms !== null &&
      hasRooms(listing.propertyType) && {
        icon: BedDouble,
        figure: formatCount(listing.bedrooms),
        words: listing.bedrooms === 1 ? 'bedroom' : 'bedrooms',
      },
    listing.bathrooms !== null &&
      hasRooms(listing.propertyType) && {
        icon: Bath,
        figure: formatCount(listing.bathrooms),
        words: listing.bathrooms === 1 ? 'bathroom' : 'bathrooms',
      },
    listing.floorArea !== null && { icon: Ruler, figure: formatCount(listing.floorArea), words: 'm² floor' },
    landAreaM2 !== null && { icon: Trees, ...splitUnit(formatLandArea(landAreaM2)) },
  ];
  return facts.filter(fact => fact !== false && fact !== null);
}

function splitUnit(area: string): Pick<Fact, 'figure' | 'words'> {
  const [figure = area, unit = ''] = area.split(' ');
  return { figure, words: `${unit} land` };
}

/** The facts in one line of icons and figures; `showType` adds the type of the home. */
export function FactsLine({ listing, showType = false }: { listing: Measured; showType?: boolean }) {
  const facts = listingFacts(listing);
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-muted-foreground">
      {facts.map(({ icon: Icon, figure, words }) => (
        <li key={words} className="flex items-center gap-1.5 whitespace-nowrap">
          <Icon aria-hidden className="size-4" strokeWidth={1.9} />
          <b className="font-semibold text-foreground tabular-nums">{figure}</b>
          <span className={words.startsWith('m²') ? '' : 'sr-only'}>{words.replace(' floor', '')}</span>
        </li>
      ))}
      {(showType || facts.length === 0) && <li>{propertyTypeLabel(listing.propertyType)}</li>}
    </ul>
  );
}

/** The facts of a page, each with its words: `4 bedrooms`. */
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
    <ul className={cn('flex flex-wrap gap-x-9 gap-y-3 text-[17px]', className)}>
      {listingFacts(listing, landAreaM2).map(({ icon: Icon, figure, words }) => (
        <li key={words} className="flex items-center gap-2.5 whitespace-nowrap">
          <Icon aria-hidden className="size-6" strokeWidth={1.9} />
          <span>
            <b className="font-semibold">{figure}</b> <span className="text-muted-foreground">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
