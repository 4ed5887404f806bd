import { BLADES } from '#shared/map/blades.ts';

type LegendBand = keyof typeof BLADES;

const LABELS: Record<LegendBand, string> = {
  realistic: 'Realistic',
  aspirational: 'Aspirational',
  dream: 'Dream',
};

/** The legend of the pills' colours and blades. */
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
    </ul>
  );
}
