import { t } from '@sway/domain/language/texts';
import { formatPrice } from '@sway/domain/prices/money';
import { roundBesideBounds } from '@sway/domain/prices/price-bands';
import type { PriceContext } from '@sway/domain/prices/price-bands';
import { formatPercent } from '@sway/domain/text/format';

/** `$301,680 above our estimate`, in two parts, so that the amount can be styled. */
export function differenceSentence(differenceNzd: number): { amount: string; rest: string } {
  if (differenceNzd === 0) return { amount: t`The same`, rest: t`as our estimate` };
  const rest = differenceNzd > 0 ? t`above our estimate` : t`below our estimate`;
  return { amount: formatPrice(Math.abs(differenceNzd)), rest };
}

/** The accessible name of the gauge. */
export function gaugeSentence(priceNzd: number, estimateNzd: number, context: PriceContext): string {
  const percent = formatPercent(Math.abs(roundBesideBounds(context.differencePercent)));
  const beside =
    context.differenceNzd > 0 ? t`${percent} above our estimate` : t`${percent} below our estimate`;
  const distance = percent === '0.0%' ? t`at our estimate` : beside;
  return t`Sway price ${formatPrice(priceNzd)}, ${distance} of ${formatPrice(estimateNzd)}: ${context.label}`;
}
