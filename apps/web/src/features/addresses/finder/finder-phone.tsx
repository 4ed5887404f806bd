import { useState } from 'react';
import { MapSheet } from '#shared/map/map-sheet.tsx';
import type { SheetSnap } from '#shared/map/sheet-snap.ts';
import type { AddressFinderProps } from './finder-props.ts';
import { Chosen, isAnyChosen } from './chosen.tsx';
import { FinderMap } from './finder-map.tsx';
import { FoundCount } from './found-count.tsx';
import { FoundList } from './found-list.tsx';
import { SearchForm } from './search-form.tsx';
import type { Finder } from './use-finder.ts';

/** The height of the search card over the map. */
const SEARCH_PX = 150;

/** A phone's finder: the search over the map, and a sheet with what is chosen or found. */
export function FinderPhone({
  finder,
  start,
  renderActions,
  phoneToggles,
}: AddressFinderProps & { finder: Finder }) {
  const [snap, setSnap] = useState<SheetSnap>('peek');
  const isChosen = isAnyChosen(finder);
  const opened = { ...finder, chooseSpot: openFor(finder.chooseSpot), search: openFor(finder.search) };

  /** What is chosen or found unfolds the sheet. */
  function openFor<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      setSnap('half');
      act(...args);
    };
  }

  return (
    <MapSheet
      snap={isChosen && snap === 'peek' ? 'half' : snap}
      onSnap={setSnap}
      label="Addresses on the map"
      listLabel="List of addresses"
      head={<FoundCount finder={finder} />}
      renderMap={coveredPx => (
        <>
          <FinderMap finder={opened} start={start} coveredPx={coveredPx} coveredTopPx={SEARCH_PX} />
          <div className="absolute inset-x-3.5 top-3.5 z-4 grid gap-2">
            <div className="grid gap-2 rounded-lg border bg-card p-3 shadow-md">
              <h2 className="type-label">Find Your Property</h2>
              <SearchForm finder={opened} />
            </div>
            {phoneToggles}
          </div>
        </>
      )}
    >
      {isChosen ? (
        <Chosen finder={opened} renderActions={renderActions} className="pt-1" />
      ) : (
        <>
          <FoundList finder={opened} />
          <p className="px-3 py-2 text-sm text-muted-foreground">
            Tip: start with the number, for example “12 Willis Street”.
          </p>
        </>
      )}
    </MapSheet>
  );
}
