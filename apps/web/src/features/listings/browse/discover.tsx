import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { GridView } from './grid-view.tsx';
import { useBrowseState } from './state/use-browse-state.ts';

// The grid comes with the page; what else Discover shows is loaded when it is shown.
const MapSearch = lazyPart(() => import('./map-search/map-search.tsx'), 'MapSearch');
const AddressesMode = lazyPart(() => import('./addresses-mode.tsx'), 'AddressesMode');
const DetailsDialog = lazyPart(() => import('../detail/details-dialog.tsx'), 'DetailsDialog');

/** Discover Properties: listings in a grid or on a map, and the search for any address. */
export function Discover() {
  const [state, actions] = useBrowseState();
  const [hasOpenedDetails, setHasOpenedDetails] = useState(false);
  if (state.detailsId !== null && !hasOpenedDetails) setHasOpenedDetails(true);
  if (state.view === 'map' && state.mode === 'addresses') {
    return (
      <Suspense>
        <AddressesMode state={state} actions={actions} />
      </Suspense>
    );
  }
  return (
    <>
      {state.view === 'grid' ? (
        <GridView state={state} actions={actions} />
      ) : (
        <Suspense>
          <MapSearch state={state} actions={actions} />
        </Suspense>
      )}
      {hasOpenedDetails && (
        <Suspense>
          <DetailsDialog id={state.detailsId} onClose={actions.closeDetails} />
        </Suspense>
      )}
    </>
  );
}
