import {
  CITY_RATES_NZD_PER_M2,
  OTHER_CITY_RATE_NZD_PER_M2,
  estimateValue,
} from '@sway/domain/prices/estimate';
import { LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import type { Random } from '../random.ts';
import type { Home } from './home.ts';

/** The estimate that is stored beside a listing (product/prices.md#the-server-computes-the-estimate), in whole NZD. */
export function estimateOf({ place, propertyType, floorArea, bedrooms }: Home): number | null {
  if (floorArea === null) return null;
  const estimate = estimateValue({
    city: place.city.name,
    floorArea,
    propertyType,
    bedrooms: bedrooms ?? 0,
  });
  return estimate?.amountNzd ?? null;
}

/** The Sway price in whole NZD, as owners write prices: it ends in 0,000, 5,000 or 9,000. */
export function drawSwayPrice(home: Home, random: Random): number {
  const estimate = estimateOf(home);
  const priceNzd =
    estimate === null
      ? valueWithoutEstimate(home) * random.between(0.92, 1.3)
      : estimate * (1 + drawLean(random));
  return Math.max(LISTING_FIELDS.swayPrice.min + 5_000, roundAsOwnersDo(priceNzd, random));
}

/** How far a price is from the estimate, as a share of it: mostly near, sometimes well above, in a few cases far above. */
function drawLean(random: Random): number {
  const [low, high] = random.weighted([
    [[-0.12, -0.02], 17],
    [[-0.02, 0.045], 29],
    [[0.055, 0.145], 31],
    [[0.16, 0.28], 14],
    [[0.28, 0.45], 7],
    [[0.55, 1.1], 2],
  ] as const);
  return random.between(low, high);
}

/** The value of land or premises in NZD, which have no estimate: land by its area, premises by their floor area. */
export function valueWithoutEstimate({ place, landAreaM2, floorArea }: Home): number {
  const level = (cityRate(place.city.name) / OTHER_CITY_RATE_NZD_PER_M2) * place.suburb.priceLevel;
  if (floorArea !== null) return level * (180_000 + floorArea * 4_200);
  return level * (150_000 + Math.min(landAreaM2, 1_200) * 420 + Math.max(0, landAreaM2 - 1_200) * 22);
}

function cityRate(city: string): number {
  return CITY_RATES_NZD_PER_M2[city] ?? OTHER_CITY_RATE_NZD_PER_M2;
}

function roundAsOwnersDo(priceNzd: number, random: Random): number {
  const tens = Math.round(priceNzd / 10_000) * 10_000;
  if (priceNzd > 1_800_000) return Math.round(priceNzd / 25_000) * 25_000;
  return random.weighted([
    [tens, 5],
    [tens + 5_000, 3],
    [tens + 9_000, 2],
  ] as const);
}
