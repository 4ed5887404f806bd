import { createHash } from 'node:crypto';
import { estimateValue } from '@sway/domain/prices/estimate';
import type { EvidenceEstimate } from '@sway/estimate/evidence-estimate';
import { EVIDENCE_METHOD_VERSION } from '@sway/estimate/learn-sales';
import { dayOf } from '@sway/estimate/sale';
import type { HomeFacts } from '@sway/estimate/sale';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import type { PropertyType } from '@sway/domain/listings/property-types';

/** All that an estimate of a home is computed from: what its owner states, and what its record says. Areas m², money NZD. */
export type EstimatedHome = {
  city: string;
  region: string;
  territory: string | null;
  latitude: number | null;
  longitude: number | null;
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  floorAreaM2: number | null;
  /** Of the valuation. */
  rollFloorAreaM2: number | null;
  rollBedrooms: number | null;
  carParks: number | null;
  landAreaM2: number | null;
  capitalValueNzd: number | null;
  /** ISO day */
  valuedOn: string | null;
};

/** An estimate by formula has no range and no evidence. */
export type FormulaEstimate = { basis: 'formula'; amountNzd: number; day: string };
export type HomeEstimate = EvidenceEstimate | FormulaEstimate;

/** Whether the value of such a home can be told at all (product/prices.md#no-estimate-without-a-basis). */
export function isEstimable({ propertyType }: EstimatedHome): boolean {
  return propertyType !== 'Land' && propertyType !== 'Commercial';
}

export function homeFactsOf(home: EstimatedHome): HomeFacts {
  const { latitude: lat, longitude: lng, valuedOn } = home;
  return {
    position: lat === null || lng === null ? null : { lat, lng },
    region: home.region,
    district: home.territory ?? '',
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    carParks: home.carParks,
    floorAreaM2: home.floorAreaM2,
    landAreaM2: home.landAreaM2,
    capitalValueNzd: home.capitalValueNzd,
    valuedOnDay: valuedOn === null ? null : dayOf(valuedOn),
    valuedAs: { floorAreaM2: home.rollFloorAreaM2, bedrooms: home.rollBedrooms },
  };
}

/** The estimate from sales where there is one, and otherwise by formula; null where neither can tell. */
export function chooseEstimate(
  home: EstimatedHome,
  evidence: EvidenceEstimate | null,
  now: Date,
): HomeEstimate | null {
  if (!isEstimable(home)) return null;
  return evidence ?? estimateByFormula(home, now);
}

export function estimateByFormula(home: EstimatedHome, now: Date): FormulaEstimate | null {
  const { city, floorAreaM2, propertyType, bedrooms } = home;
  if (floorAreaM2 === null) return null;
  const estimate = estimateValue({ city, floorArea: floorAreaM2, propertyType, bedrooms: bedrooms ?? 0 });
  return estimate && { basis: 'formula', amountNzd: estimate.amountNzd, day: isoDayInNewZealand(now) };
}

/** A hash of everything that an estimate depends on. */
export function inputsHash(home: EstimatedHome, salesVersion: number): string {
  const inputs = JSON.stringify([EVIDENCE_METHOD_VERSION, salesVersion, home]);
  return createHash('sha256').update(inputs).digest('base64').slice(0, 22);
}
