import { t } from '@sway/domain/language/texts';
import type { MapLayer } from '@sway/contract/layers';
import { LAYER_KINDS } from '@sway/domain/records/layers';
import { useLayoutEffect, useRef } from 'react';
import { useMapColors } from '../map/theme/use-map-colors.ts';
import { drawHatch } from './layer-hatch.ts';

/** The legend of a layer: its values in words, with who has published it, when and under which licence. */
export function LayerKey({ layer }: { layer: MapLayer }) {
  const { source, dated, licence, attribution, link, isSample } = layer;
  const { theme } = useMapColors();
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm font-semibold">
        {rowsOf(layer).map(({ place, words }) => (
          <li key={place} className="flex items-center gap-2">
            <Swatch key={theme} place={place} />
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted-foreground">
        {isSample ? (
          'Made up for this demo: no real map.'
        ) : (
          <>
            {source}, {dated}, {licence}. {attribution}{' '}
            <a href={link} className="text-link underline underline-offset-4">
              Source
            </a>
          </>
        )}
      </p>
    </>
  );
}

/** What a legend says, with the place of each row in it. */
export function rowsOf({ legend, hasOthers, kind }: MapLayer): { place: number; words: string }[] {
  const rows = legend.map(({ words }) => words || LAYER_KINDS[kind]);
  return [...rows, ...(hasOthers ? [t`Other areas`] : [])].map((words, place) => ({ place, words }));
}

const SWATCH = { width: 28, height: 18 };

function Swatch({ place }: { place: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pixelRatio = Math.max(2, Math.ceil(devicePixelRatio));
    Object.assign(canvas.current!, { width: SWATCH.width * pixelRatio, height: SWATCH.height * pixelRatio });
    drawHatch(canvas.current!, place, pixelRatio);
  }, [place]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="shrink-0 rounded-sm border-[1.5px] forced-color-adjust-none"
      style={{ ...SWATCH, borderColor: `var(--layer-${place})` }}
    />
  );
}
