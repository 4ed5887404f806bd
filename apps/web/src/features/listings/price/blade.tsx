import type { PriceBand } from '@sway/domain/prices/price-bands';
import { BLADES } from '@sway/domain/prices/blades';

/** The symbol of a band, which leans further for higher bands. Decorative, because the label is beside it. */
export function Blade({ band, className }: { band: PriceBand; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <path
        d={BLADES[band]}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.1"
        strokeLinejoin="round"
      />
    </svg>
  );
}
