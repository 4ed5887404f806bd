import { formatPrice } from '@sway/domain/prices/money';
import { formatCount, formatQuantity } from '@sway/domain/text/format';
import { FEW, formatMedianPrice, signedPercent } from '../figures.ts';
import type { TrendRows } from '../trend-table.tsx';
import type { WindArea } from './wind-frame.ts';

/** An area in a sentence: `Napier: +8%, median price $1.00M, about 20 homes, about 10 within reach of $900,000`. */
export function describeArea(area: WindArea, amountNzd: number | null): string {
  const { city, homes, medianPrice, medianDifferencePercent, homesWithinReach } = area;
  const reach = homesWithinReach === null ? 'fewer than five' : `about ${formatCount(homesWithinReach)}`;
  return [
    `${city}: ${signedPercent(medianDifferencePercent)}`,
    `median price ${formatMedianPrice(medianPrice)}`,
    `about ${formatQuantity(homes, 'home')}`,
    ...(amountNzd === null ? [] : [`${reach} within reach of ${formatPrice(amountNzd)}`]),
  ].join(', ');
}

/** The name at a blade: with the homes within reach of the amount, or how far prices are above the estimates. */
export function nameOfBlade(
  { city, medianDifferencePercent, homesWithinReach }: WindArea,
  amountNzd: number | null,
): string {
  if (amountNzd === null) return `${city} ${signedPercent(medianDifferencePercent)}`;
  return homesWithinReach === null ? city : `${city}: ${formatQuantity(homesWithinReach, 'home')}`;
}

/** The areas as a table. */
export function windTable(areas: readonly WindArea[], amountNzd: number | null): TrendRows {
  const hasAmount = amountNzd !== null;
  return {
    columns: [
      { label: 'Area' },
      { label: 'Difference', text: value => signedPercent(Number(value)) },
      { label: 'Median price', text: value => formatMedianPrice(Number(value)) },
      { label: 'Homes', text: value => formatCount(Number(value)) },
      ...(hasAmount
        ? [
            {
              label: 'Within reach',
              text: (value: unknown) => (value === null ? FEW : formatCount(Number(value))),
            },
          ]
        : []),
    ],
    rows: areas.map(area => [
      area.city,
      area.medianDifferencePercent,
      area.medianPrice,
      area.homes,
      ...(hasAmount ? [area.homesWithinReach] : []),
    ]),
  };
}
