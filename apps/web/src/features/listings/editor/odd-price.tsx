import { formatPrice } from '@sway/domain/prices/money';
import { likelyPrice, questionAboutPrice } from '@sway/domain/prices/named-price';
import type { ComparedWhileTyping } from '@sway/domain/prices/named-price';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { readPrice } from './listing-form.ts';

/** How long a price stays the same before it is asked about: `950` can be the beginning of 950,000. */
const TYPING_PAUSE_MS = 800;

type OddPriceProps = {
  /** The text of the price's field. */
  text: string;
  compared: ComparedWhileTyping;
  onUse: (price: string) => void;
};

/**
 * Asks below the price's field about a price that may be mistyped, and proposes the one that was probably meant
 * (product/prices.md#an-unusual-price-is-confirmed). The user can leave it as it is.
 */
export function OddPrice({ text, compared, onUse }: OddPriceProps) {
  const settled = useDebounced(text, TYPING_PAUSE_MS);
  const price = settled === text ? readPrice(text) : Number.NaN;
  const likely = isAsked(price, compared) ? likelyPrice(price, compared) : null;
  const question = isAsked(price, compared) ? questionAboutPrice(price, compared) : null;
  return (
    // There before its text, so that screen readers announce it.
    <output className="block text-sm empty:hidden">
      {likely === null ? (
        question
      ) : (
        <>
          Did you mean{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-link underline underline-offset-4"
            onClick={() => onUse(String(likely))}
          >
            {formatPrice(likely)}
          </button>
          ?
        </>
      )}
    </output>
  );
}

/** Nothing is asked about a price that the owner has named already. */
function isAsked(price: number, { lastPriceNzd }: ComparedWhileTyping): boolean {
  return price > 0 && price !== lastPriceNzd;
}
