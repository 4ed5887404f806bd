import { t } from '@sway/domain/language/texts';
import { BLADES } from '@sway/domain/prices/blades';

type LegendBand = keyof typeof BLADES;

const LABELS: Record<LegendBand, string> = {
  realistic: t`Realistic`,
  aspirational: t`Aspirational`,
  dream: t`Dream`,
};

/** The legend of the colours and blades of pills and of clusters' rings. */
export function PriceLegend() {
  return (
    <ul className="price-legend" aria-label="Price bands">
      {(Object.keys(BLADES) as LegendBand[]).map(band => (
        <li key={band} data-band={band}>
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d={BLADES[band]} />
          </svg>
          {LABELS[band]}
        </li>
      ))}
      <li data-band="none">
        <svg viewBox="0 0 16 16" aria-hidden />
        No estimate
      </li>
    </ul>
  );
}
