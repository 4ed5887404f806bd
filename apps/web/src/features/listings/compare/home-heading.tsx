import { t } from '@sway/domain/language/texts';
import type { ComparedHome } from '@sway/contract/properties';
import { formatPrice } from '@sway/domain/prices/money';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { addressLine } from '../components/place-line.ts';
import { Photo } from '../components/photo.tsx';
import { StateNote } from '../detail/state-note.tsx';
import { BandBadge } from '../price/band-badge.tsx';
import { comparePath } from './compare-path.ts';

const HEADING =
  'relative w-[min(15.5rem,100vw-7.5rem)] min-w-[min(15.5rem,100vw-7.5rem)] snap-start p-3 text-left align-top font-normal md:min-w-52 md:p-4 print:w-auto print:min-w-0 print:p-1';

/** A home at the head of its column. One that is hidden or deleted says so. */
export function HomeHeading({ home, ids }: { home: ComparedHome; ids: readonly number[] }) {
  const { propertyId: id, property } = home;
  const name = property?.title ?? t`the home that is not listed`;
  return (
    <th scope="col" className={HEADING}>
      <ButtonLink
        to={comparePath(ids.filter(other => other !== id))}
        icon
        size="sm"
        variant="outline"
        className="absolute top-5 right-5 z-1 print:hidden"
        replace
        aria-label={`Remove ${name}`}
      >
        <X aria-hidden="true" />
      </ButtonLink>
      {property ? (
        <>
          <Photo
            src={property.images[0]}
            alt=""
            sizes="256px"
            className="aspect-4/3 rounded-lg print:hidden"
          />
          <Link to={paths.property(id)} className="mt-3 block type-h3 wrap-anywhere hover:underline">
            {property.title}
          </Link>
          <p className="mt-0.5 text-muted-foreground">{addressLine(property)}</p>
          <p className="mt-2 mb-1.5 type-price-card">{formatPrice(property.swayPrice)}</p>
          <BandBadge price={property.swayPrice} estimate={property.avmPrice} />
          <div className="mt-3 *:mb-0">
            <StateNote listing={property} />
          </div>
        </>
      ) : (
        <p className="rounded-lg border border-dashed p-4 pr-14 text-muted-foreground">
          This home is hidden or deleted. Its owner may show it again.
        </p>
      )}
    </th>
  );
}
