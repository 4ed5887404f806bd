import type { SampleRecord } from '../records/records.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';

/** A past sale of a home with a record. */
export type SampleSale = { record: SampleRecord; /** ISO day */ soldOn: string; priceNzd: number };

/** How far prices are from what homes are worth, as a share: about two thirds of them are nearer. */
export const SALES_NOISE = 0.08;
/** Prices rise by this share in a year. */
const YEARLY_RISE = 0.03;
/** The sales of two years, up to a month ago. */
const FIRST_DAYS_AGO = 760;
const LAST_DAYS_AGO = 30;
/** The share of recorded homes that were sold in these years. */
const SOLD_SHARE = 0.4;

const MS_PER_DAY = 86_400_000;

/** Draws sales of recorded homes from what they are worth, with noise, so that estimates from sales can be seen on a demo site. */
export function drawSales(records: readonly SampleRecord[], now: Date): SampleSale[] {
  return records.flatMap(record => {
    const random = seededRandom(`sale of ${record.unitOfPropertyId}`);
    if (record.bedrooms === null || !random.chance(SOLD_SHARE)) return [];
    const daysAgo = random.int(LAST_DAYS_AGO, FIRST_DAYS_AGO);
    const level = 1 - (YEARLY_RISE * daysAgo) / 365;
    const priceNzd =
      Math.round((record.worthNzd * level * (1 + SALES_NOISE * drawNormal(random))) / 1_000) * 1_000;
    const soldOn = new Date(now.getTime() - daysAgo * MS_PER_DAY).toISOString().slice(0, 10);
    return [{ record, soldOn, priceNzd }];
  });
}

/** About a standard normal number, never beyond ±6. */
function drawNormal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next();
  return sum;
}
