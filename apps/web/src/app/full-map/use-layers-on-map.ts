import { useRef, useState } from 'react';
import type { BrowseState } from '#features/listings/browse/state/browse-state.ts';
import type { BrowseActions } from '#features/listings/browse/state/use-browse-state.ts';
import { useMapLayers } from '#shared/queries/use-map-layers.ts';

/** Between the names of the layer and the one beside it in the URL: names have letters, digits and hyphens only. */
const BESIDE = ',';

/**
 * The layers of the site, the one that the URL names, another one on a second map beside it, and whether the choice is open. Its button
 * has the focus once it is closed.
 */
export function useLayersOnMap(state: BrowseState, actions: BrowseActions) {
  const all = useMapLayers();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, beside] = (state.layer?.split(BESIDE) ?? []).map(
    named => all.find(({ name }) => name === named) ?? null,
  );
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  const show = (...names: (string | undefined)[]) =>
    actions.push({ layer: [...new Set(names.filter(Boolean))].join(BESIDE) || null });
  return {
    all,
    chosen: chosen ?? null,
    beside: (chosen && beside !== chosen && beside) || null,
    button,
    isOpen,
    close,
    toggle: () => (isOpen ? close() : setOpen(true)),
    /** Without one, there is none beside it either. */
    choose: (name: string | null) => (name ? show(name, beside?.name) : show()),
    /** Null removes the second map. */
    putBeside: (name: string | null) => show(chosen?.name, name ?? undefined),
    remove: () => show(beside?.name),
  };
}
