import { EXAMPLE_ADDRESS } from '@sway/domain/addresses/example-places';
import { useState } from 'react';
import { MapSheet } from '#shared/map/sheet/map-sheet.tsx';
import type { SheetSnap } from '#shared/map/sheet/sheet-snap.ts';
import type { AddressFinderProps } from './finder-props.ts';
import { Chosen, isAnyChosen } from './chosen.tsx';
import { FinderMap } from './finder-map.tsx';
import { FoundCount } from './found-count.tsx';
import { FoundList } from './found-list.tsx';
import { SearchForm } from './search-form.tsx';
import type { Finder } from './use-finder.ts';

/** The height of the search card over the map. */
const SEARCH_PX = 150;

/** The finder on phones: the search above the map, and a sheet with the chosen address or the list. */
export function FinderPhone({ finder, start, phoneToggles }: AddressFinderProps & { finder: Finder }) {
  const [snap, setSnap] = useState<SheetSnap>(finder.state.query === '' ? 'peek' : 'half');
  const isChosen = isAnyChosen(finder);
  const sheetFinder = {
    ...finder,
    chooseSpot: thenOpenSheet(finder.chooseSpot),
    search: thenOpenSheet(finder.search),
  };

  /** Choosing an address and searching open the sheet. */
  function thenOpenSheet<Args extends unknown[]>(act: (...args: Args) => void) {
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
          <div className="absolute inset-x-3.5 top-3.5 z-4 grid gap-2">
            <div className="grid gap-2 rounded-lg border bg-card p-3 shadow-md">
              <h2 className="type-label">Find Your Property</h2>
              <SearchForm finder={sheetFinder} />
            </div>
            {phoneToggles}
          </div>
          <FinderMap finder={sheetFinder} start={start} coveredPx={coveredPx} coveredTopPx={SEARCH_PX} />
        </>
      )}
    >
      {isChosen ? (
        <Chosen finder={sheetFinder} className="pt-1" />
      ) : (
        <>
          <FoundList finder={sheetFinder} />
          <p className="px-3 py-2 text-sm text-muted-foreground">
            Tip: start with the number, for example “{EXAMPLE_ADDRESS}”.
          </p>
        </>
      )}
    </MapSheet>
  );
}
