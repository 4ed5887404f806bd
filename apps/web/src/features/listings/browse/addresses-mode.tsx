import { PAGES } from '@sway/contract/pages';
import { AddressFinder } from '#features/addresses/index.ts';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { NEW_ZEALAND } from '#shared/map/camera/camera.ts';
import type { BrowseState } from './state/browse-state.ts';
import { ModeToggle } from './mode-toggle.tsx';
import type { BrowseActions } from './state/use-browse-state.ts';

type AddressesModeProps = { state: BrowseState; actions: BrowseActions };

/** The map search for any address of the register. */
export function AddressesMode({ state, actions }: AddressesModeProps) {
  const isPhone = useMediaQuery('(width < 768px)');
  const toggle = <ModeToggle mode={state.mode} onMode={mode => actions.push({ mode })} />;
  return (
    <div className="relative flex h-[calc(100dvh-96px)] min-h-[420px] flex-col overflow-hidden">
      <h1 className="sr-only">{PAGES.browse.title}</h1>
      {!isPhone && (
        <div className="gutter-wide flex min-h-[62px] items-center border-b bg-card py-3">{toggle}</div>
      )}
      <AddressFinder
        start={NEW_ZEALAND}
        phoneToggles={<div className="flex [&>*]:shadow-md">{toggle}</div>}
      />
    </div>
  );
}
