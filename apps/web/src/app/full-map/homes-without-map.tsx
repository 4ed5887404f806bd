import { PAGES } from '@sway/contract/pages';
import { useNavigate } from 'react-router';
import { nameOf } from '#features/addresses/search/use-address-type-ahead.ts';
import { LevelButton } from '#features/exploration/level-button.tsx';
import { NoMapNote } from '#features/listings/browse/map-search/no-map-note.tsx';
import { ResultLine } from '#features/listings/browse/results/result-line.tsx';
import { ResultsList } from '#features/listings/browse/results/results-list.tsx';
import { useBrowseState } from '#features/listings/browse/state/use-browse-state.ts';
import { useSearch } from '#features/listings/browse/state/use-search.ts';
import { DetailsDialog } from '#features/listings/detail/details-dialog.tsx';
import { paths } from '#shared/paths.ts';
import { LayersInWords } from './layers-in-words.tsx';
import { MapSearchBox } from './map-search-box.tsx';

/** The full-screen map's homes as a list with the same actions; a chosen address opens its page. */
export function HomesWithoutMap() {
  const [state, actions] = useBrowseState();
  const search = useSearch(state);
  const navigate = useNavigate();
  return (
    <div className="gutter py-6 md:py-9">
      <h1 className="type-h1 mb-5">{PAGES.map.title}</h1>
      <NoMapNote />
      <LayersInWords />
      <div className="flex flex-wrap items-start gap-2">
        <MapSearchBox
          onChoose={({ id }) => void navigate(paths.address(id))}
          onChooseArea={area => {
            const filters = new URLSearchParams({ location: nameOf(area) });
            void navigate({ pathname: paths.browse, search: filters.toString() });
          }}
        />
        <LevelButton />
      </div>
      <ResultLine search={search} state={state} actions={actions} className="py-3" />
      <ResultsList search={search} state={state} actions={actions} className="lg:grid-cols-2" />
      <DetailsDialog id={state.detailsId} onClose={actions.closeDetails} />
    </div>
  );
}
