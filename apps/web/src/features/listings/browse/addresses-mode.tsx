import { PAGES } from '@sway/contract/pages';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import type { BrowseState } from './browse-state.ts';
import { ModeToggle } from './mode-toggle.tsx';
import type { BrowseActions } from './use-browse-state.ts';
import { ViewToggle } from './view-toggle.tsx';

type AddressesModeProps = {
  state: BrowseState;
  actions: BrowseActions;
  renderAddresses: (phoneToggles: ReactNode) => ReactNode;
};

/** The map search for any address of the register. */
export function AddressesMode({ state, actions, renderAddresses }: AddressesModeProps) {
  const isPhone = useMediaQuery('(width < 768px)');
  const toggles = (
    <>
      <ModeToggle mode={state.mode} onMode={mode => actions.push({ mode })} />
      <ViewToggle view={state.view} onView={view => actions.push({ view, mode: 'properties' })} isCompact />
    </>
  );
  return (
    <div className="relative flex h-[calc(100dvh-96px)] min-h-[420px] flex-col overflow-hidden">
      <h1 className="sr-only">{PAGES.browse.title}</h1>
      {!isPhone && (
        <div className="gutter-wide flex min-h-[62px] items-center justify-between gap-2 border-b bg-card py-3">
          {toggles}
        </div>
      )}
      {renderAddresses(<div className="flex gap-2 [&>*]:shadow-md">{toggles}</div>)}
    </div>
  );
}
