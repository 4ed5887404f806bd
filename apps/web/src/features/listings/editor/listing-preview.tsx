import { formatPrice } from '@sway/domain/prices/money';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { FactsLine } from '../components/facts-line.tsx';
import { PhotoFallback } from '../components/photo-fallback.tsx';
import { readMeasures } from '#shared/forms/measure-texts.ts';
import { readPrice } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';

/** A preview of the listing's card with the values entered so far. */
export function ListingPreview({ input, title }: { input: ListingInput; title: string }) {
  const price = readPrice(input.swayPrice);
  const cover = input.images[0];
  const picture = cover?.preview ?? (cover?.url ? imageAtWidth(cover.url, 640) : null);
  const facts = {
    ...readMeasures(input),
    propertyType: input.propertyType as PropertyType,
  };
  return (
    <section aria-label="How buyers will see it" className="overflow-hidden rounded-xl border bg-card">
      <div className="relative aspect-4/3">
        {picture ? <img src={picture} alt="" className="size-full object-cover" /> : <PhotoFallback alt="" />}
      </div>
      <div className="grid gap-1.5 p-4">
        <p className="type-price-card">{price > 0 ? formatPrice(price) : 'Your price'}</p>
        <p className="font-semibold wrap-anywhere">{title}</p>
        {input.address && (
          <p className="text-sm text-muted-foreground">
            {[input.address.suburb, input.address.city].filter(Boolean).join(', ')}
          </p>
        )}
        <FactsLine listing={facts} />
      </div>
    </section>
  );
}
