import { formatPrice } from '@sway/domain/prices/money';
import type { PriceContext } from '@sway/domain/prices/price-bands';
import { formatPercent } from '@sway/domain/text/format';

/** `$301,680 above our estimate`, in two parts, so that the amount can be styled. */
export function differenceSentence(differenceNzd: number): { amount: string; rest: string } {
  if (differenceNzd === 0) return { amount: 'The same', rest: 'as our estimate' };
  const side = differenceNzd > 0 ? 'above' : 'below';
  return { amount: formatPrice(Math.abs(differenceNzd)), rest: `${side} our estimate` };
}

/** The accessible name of the gauge. */
export function gaugeSentence(priceNzd: number, estimateNzd: number, context: PriceContext): string {
  const percent = formatPercent(Math.abs(context.differencePercent));
  const side = context.differenceNzd > 0 ? 'above' : 'below';
  const distance = percent === '0.0%' ? 'at our estimate' : `${percent} ${side} our estimate`;
  return `Sway price ${formatPrice(priceNzd)}, ${distance} of ${formatPrice(estimateNzd)}: ${context.label}`;
}
