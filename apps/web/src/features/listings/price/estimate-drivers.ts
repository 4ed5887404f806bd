import { t } from '@sway/domain/language/texts';
import type { Listing } from '@sway/contract/properties';
import { estimateValue } from '@sway/domain/prices/estimate';
import { formatCount, formatQuantity } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';

export type EstimateDriver = { label: string; value: string };

type Estimated = Pick<Listing, 'city' | 'floorArea' | 'propertyType' | 'bedrooms' | 'avmPrice'>;

/**
 * The factors of the stored estimate, the rate first. Null if there is no estimate, or if the listing's facts no longer
 * result in it.
 */
export function estimateDrivers(listing: Estimated): EstimateDriver[] | null {
  if (listing.floorArea === null) return null;
  const bedrooms = listing.bedrooms ?? 0;
  const estimate = estimateValue({ ...listing, floorArea: listing.floorArea, bedrooms });
  if (!estimate || estimate.amountNzd !== listing.avmPrice) return null;
  return [
    { label: t`Rate for ${listing.city}`, value: t`${formatPrice(estimate.rateNzdPerM2)} per m²` },
    { label: t`Floor area`, value: `${formatCount(listing.floorArea)} m²` },
    { label: propertyTypeLabel(listing.propertyType), value: formatFactor(estimate.typeFactor) },
    { label: formatQuantity(bedrooms, 'bedroom'), value: formatFactor(estimate.bedroomsFactor) },
    { label: t`Size of the home`, value: formatFactor(estimate.areaFactor) },
  ];
}

function formatFactor(factor: number): string {
  return `× ${factor.toFixed(2)}`;
}
