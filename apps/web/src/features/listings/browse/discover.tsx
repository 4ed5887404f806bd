import { DetailsDialog } from '../detail/details-dialog.tsx';
import { GridView } from './grid-view.tsx';
import { MapSearch } from './map-search.tsx';
import { useBrowseState } from './use-browse-state.ts';

/** Discover Properties: homes by the price that would sway their owners, in a grid or on a map. */
export function Discover() {
  const [state, actions] = useBrowseState();
  const View = state.view === 'grid' ? GridView : MapSearch;
  return (
    <>
      <View state={state} actions={actions} />
      <DetailsDialog id={state.detailsId} onClose={actions.closeDetails} />
    </>
  );
}
