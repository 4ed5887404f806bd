import { BLADES } from './blades.ts';

type LegendBand = keyof typeof BLADES;

const WORDS: Record<LegendBand, string> = {
  realistic: 'Realistic',
  aspirational: 'Aspirational',
  dream: 'Dream',
};

/** What the pills' colours and blades mean; `words` are the surface's own names for the bands. */
export function PriceLegend({ words = WORDS }: { words?: Record<LegendBand, string> }) {
  return (
    <ul className="price-legend" aria-label="Price bands">
      {(Object.keys(BLADES) as LegendBand[]).map(band => (
        <li key={band} data-band={band}>
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d={BLADES[band]} />
          </svg>
          {words[band]}
        </li>
      ))}
    </ul>
  );
}
