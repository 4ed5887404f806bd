import { t } from '@sway/domain/language/texts';
import type { Listing } from '@sway/contract/properties';
import { formatCount, formatLandArea } from '@sway/domain/text/format';
import { measuresOfType } from '@sway/domain/listings/listing-fields';
import type { MeasureName } from '@sway/domain/listings/listing-fields';
import { floorBandText } from '@sway/domain/listings/privacy';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { Bath, BedDouble, Ruler, Trees } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';

type Fact = { icon: LucideIcon; figure: string; label: string };

const FLOOR_AREA = t`m² floor`;

const WORDS: Record<MeasureName, [icon: LucideIcon, other: string, one?: string]> = {
  bedrooms: [BedDouble, t`bedrooms`, t`bedroom`],
  bathrooms: [Bath, t`bathrooms`, t`bathroom`],
  floorArea: [Ruler, FLOOR_AREA],
};

/** Of a private home the floor area is that of its band. */
type Measured = Pick<Listing, MeasureName | 'propertyType'> & Partial<Pick<Listing, 'privacy'>>;

/** The facts to show: rooms, except for land, and areas. Unknown ones are left out. */
function listingFacts(listing: Measured, landAreaM2: number | null = null): Fact[] {
  const facts = measuresOfType(listing.propertyType).flatMap(name => {
    const isBand = name === 'floorArea' && (listing.privacy ?? 'exact') !== 'exact';
    return factOf(name, listing[name], isBand ? floorBandText : formatCount);
  });
  if (landAreaM2 === null) return facts;
  return [...facts, { icon: Trees, ...splitUnit(formatLandArea(landAreaM2)) }];
}

function factOf(name: MeasureName, value: number | null, format: (value: number) => string): Fact[] {
  if (value === null) return [];
  const [icon, other, one = other] = WORDS[name];
  return [{ icon, figure: format(value), label: value === 1 ? one : other }];
}

function splitUnit(area: string): Pick<Fact, 'figure' | 'label'> {
  const [figure = area, unit = ''] = area.split(' ');
  return { figure, label: t`${unit} land` };
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
          {label === FLOOR_AREA ? <span>m²</span> : <span className="sr-only">{label}</span>}
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
