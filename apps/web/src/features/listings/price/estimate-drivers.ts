import type { Property } from '@sway/contract/properties';
import { estimateValue } from '@sway/domain/estimate';
import { formatCount, formatQuantity } from '@sway/domain/format';
import { formatPrice } from '@sway/domain/money';
import { propertyTypeLabel } from '@sway/domain/property-types';

export type EstimateDriver = { label: string; value: string };

type Estimated = Pick<Property, 'city' | 'floorArea' | 'propertyType' | 'bedrooms' | 'avmPrice'>;

/**
 * What the stored estimate is made of, rate first. Null where it cannot be told: there is none, or the home's figures
 * no longer lead to it.
 */
export function estimateDrivers(home: Estimated): EstimateDriver[] | null {
  if (home.floorArea === null) return null;
  const bedrooms = home.bedrooms ?? 0;
  const estimate = estimateValue({ ...home, floorArea: home.floorArea, bedrooms });
  if (!estimate || estimate.amountNzd !== home.avmPrice) return null;
  return [
    { label: `Rate for ${home.city}`, value: `${formatPrice(estimate.rateNzdPerM2)} a m²` },
    { label: 'Floor area', value: `${formatCount(home.floorArea)} m²` },
    { label: propertyTypeLabel(home.propertyType), value: formatFactor(estimate.typeFactor) },
    { label: formatQuantity(bedrooms, 'bedroom'), value: formatFactor(estimate.bedroomsFactor) },
    { label: 'Size of the home', value: formatFactor(estimate.areaFactor) },
  ];
}

function formatFactor(factor: number): string {
  return `× ${factor.toFixed(2)}`;
}
