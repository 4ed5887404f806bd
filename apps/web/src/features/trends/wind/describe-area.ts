import { t } from '@sway/domain/language/texts';
import { formatPrice } from '@sway/domain/prices/money';
import { formatCount, formatQuantity } from '@sway/domain/text/format';
import { FEW, formatMedianPrice, signedPercent } from '../figures.ts';
import type { TrendRows } from '../trend-table.tsx';
import type { WindArea } from './wind-frame.ts';

/** An area in a sentence: `Napier: +8%, median price $1.00M, about 20 homes, about 10 within reach of $900,000`. */
export function describeArea(area: WindArea, amountNzd: number | null): string {
  const { city, homes, medianPrice, medianDifferencePercent, homesWithinReach } = area;
  return [
    `${city}: ${signedPercent(medianDifferencePercent)}`,
    t`median price ${formatMedianPrice(medianPrice)}`,
    t`about ${formatQuantity(homes, 'home')}`,
    ...(amountNzd === null ? [] : [reachText(homesWithinReach, formatPrice(amountNzd))]),
  ].join(', ');
}

function reachText(homes: number | null, amount: string): string {
  return homes === null
    ? t`fewer than five within reach of ${amount}`
    : t`about ${formatCount(homes)} within reach of ${amount}`;
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
      { label: t`Area` },
      { label: t`Difference`, text: value => signedPercent(Number(value)) },
      { label: t`Median price`, text: value => formatMedianPrice(Number(value)) },
      { label: t`Homes`, text: value => formatCount(Number(value)) },
      ...(hasAmount
        ? [
            {
              label: t`Within reach`,
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
