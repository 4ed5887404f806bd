import type { MapLayer } from '@sway/contract/layers';
import { LAYER_KINDS } from '@sway/domain/records/layers';
import { Columns2, Layers, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import { LayerKey } from '#shared/layers/layer-key.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';
import { HomesByLayer } from './homes-by-layer.tsx';

const PANEL_ID = 'map-layers';
const CARD = 'absolute rounded-xl border bg-card shadow-lg print:hidden';

type LayersButtonProps = {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  hasLayer: boolean;
  onToggle: () => void;
};

/** Opens the choice of a layer. */
export function LayersButton({ ref, isOpen, hasLayer, onToggle }: LayersButtonProps) {
  return (
    <Button
      ref={ref}
      variant="outline"
      data-icon=""
      className={cn('shadow-md max-md:px-3', hasLayer && 'border-foreground bg-lime-soft')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      onClick={onToggle}
    >
      <Layers aria-hidden="true" />
      <span className="max-md:sr-only">Layers</span>
    </Button>
  );
}

type LayersPanelProps = {
  layers: readonly MapLayer[];
  chosen: MapLayer | null;
  /** Shown on a second map. */
  beside: MapLayer | null;
  onChoose: (name: string | null) => void;
  onPutBeside: (name: string | null) => void;
  onClose: () => void;
};

/** The choice of the layer that the map shows, with its legend: at the side, or at the bottom of a phone. Escape closes it. */
export function LayersPanel({ layers, chosen, beside, onChoose, onPutBeside, onClose }: LayersPanelProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    // The section listens so that Escape works from any focused element inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={PANEL_ID}
      aria-label="Layers"
      className={cn(
        CARD,
        'z-4 flex max-h-[62%] flex-col overflow-hidden max-md:inset-x-0 max-md:bottom-0 max-md:rounded-b-none md:top-[82px] md:right-[72px] md:w-[360px] md:max-h-[calc(100%-150px)]',
      )}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="flex items-center justify-between gap-2 border-b py-1.5 pr-1.5 pl-4">
        <h2 className="font-semibold">Layers</h2>
        <Button ref={close} variant="ghost" icon aria-label="Close the layers" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <fieldset className="p-2">
          <legend className="sr-only">The layer that the map shows</legend>
          {[null, ...layers].map(layer => (
            <div key={layer?.name ?? ''} className="rounded-lg p-2 has-checked:bg-muted">
              <label className="flex min-h-9 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="layer"
                  className="size-5 shrink-0 accent-primary"
                  checked={layer === chosen}
                  onChange={() => onChoose(layer?.name ?? null)}
                />
                <span>
                  {layer?.title ?? 'No layer'}
                  {layer && (
                    <span className="block text-sm text-muted-foreground">{LAYER_KINDS[layer.kind]}</span>
                  )}
                </span>
                {layer?.isSample && <Tag className="ml-auto">Sample</Tag>}
              </label>
              {layer && chosen && layer !== chosen && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="ml-6 aria-pressed:bg-lime-soft"
                  aria-pressed={layer === beside}
                  aria-label={`Show ${layer.title} beside it`}
                  onClick={() => onPutBeside(layer === beside ? null : layer.name)}
                >
                  <Columns2 aria-hidden="true" />
                  Side by side
                </Button>
              )}
              {layer && (layer === chosen || layer === beside) && (
                <div className="mt-2 ml-8">
                  <LayerKey layer={layer} />
                  <HomesByLayer layer={layer} />
                </div>
              )}
            </div>
          ))}
        </fieldset>
      </div>
      <p className="border-t px-4 py-3 text-xs text-muted-foreground">
        The publishers’ maps, not a judgement by Sway. Small areas appear as you zoom in. Where a layer has
        nothing, a place is not therefore safe: ask the council for the LIM.
      </p>
    </section>
  );
}

type LayerLegendProps = {
  layer: MapLayer;
  /** Whether the map shares the screen with another one: on a phone, only the choice then says from whom the layer is. */
  isOfTwo: boolean;
  onClose: () => void;
};

/** The legend of the map's layer while the choice is closed. */
export function LayerLegend({ layer, isOfTwo, onClose }: LayerLegendProps) {
  return (
    <section
      aria-label="Legend of the layer"
      className={cn(
        CARD,
        'bottom-[calc(var(--price-map-covered)+90px)] left-4 z-3 max-w-[min(340px,calc(100%-88px))] py-2.5 pr-11 pl-3.5',
        isOfTwo && 'max-md:bottom-8 max-md:py-2 max-md:[&_p]:hidden',
      )}
    >
      <h2 className="mb-1.5 flex flex-wrap items-center gap-x-2 text-sm font-semibold">
        {layer.title}
        {layer.isSample && <Tag>Sample</Tag>}
      </h2>
      <LayerKey layer={layer} />
      <Button
        variant="ghost"
        size="sm"
        icon
        className="absolute top-1 right-1"
        aria-label="Remove the layer"
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
