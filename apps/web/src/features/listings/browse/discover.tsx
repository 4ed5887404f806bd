import { DetailsDialog } from '../detail/details-dialog.tsx';
import { AddressesMode } from './addresses-mode.tsx';
import { GridView } from './grid-view.tsx';
import { MapSearch } from './map-search.tsx';
import { useBrowseState } from './use-browse-state.ts';

/** Discover Properties: listings in a grid or on a map, and the search for any address. */
export function Discover() {
  const [state, actions] = useBrowseState();
  if (state.view === 'map' && state.mode === 'addresses')
    return <AddressesMode state={state} actions={actions} />;
  const View = state.view === 'grid' ? GridView : MapSearch;
  return (
    <>
      <View state={state} actions={actions} />
      <DetailsDialog id={state.detailsId} onClose={actions.closeDetails} />
    </>
  );
}
