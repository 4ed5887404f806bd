import { PAGES } from '@sway/contract/pages';
import { WELLINGTON } from '@sway/domain/positions';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { createSearchParams, useNavigate } from 'react-router';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { paths } from '#shared/paths.ts';
import { Input } from '#shared/ui/input.tsx';
import { DetailsDialog } from '../detail/details-dialog.tsx';
import { LazyListingMap } from '../map/lazy-listing-map.tsx';
import { SelectedHome } from './selected-home.tsx';
import { useBrowseState } from './use-browse-state.ts';

const START = { ...WELLINGTON, zoom: 11 };
const EVERYTHING = {};
const PHONE_PANEL_PX = 280;

/** Every home on one map over the whole page; what is searched for here is found on Discover's map. */
export function FullMap() {
  const [state, actions] = useBrowseState();
  const isPhone = useMediaQuery('(width < 768px)');
  const deselect = () => actions.replace({ homeId: null });
  return (
    <div className="relative h-[calc(100dvh-96px)] min-h-[420px] overflow-hidden">
      <h1 className="sr-only">{PAGES.map.title}</h1>
      <LazyListingMap
        filter={EVERYTHING}
        start={START}
        camera={state.camera}
        bounds={null}
        selectedId={state.homeId}
        raisedId={null}
        withPopup={!isPhone}
        coveredPx={isPhone && state.homeId !== null ? PHONE_PANEL_PX : 0}
        onSelect={homeId => actions.replace({ homeId })}
        onDeselect={deselect}
        onOpenDetails={actions.openDetails}
        onCameraChange={camera => actions.replace({ camera })}
      />
      <MapSearchBox />
      {isPhone && state.homeId !== null && (
        <div className="absolute inset-x-0 bottom-0 z-5 rounded-t-2xl bg-card p-3.5 shadow-lg">
          <SelectedHome
            id={state.homeId}
            onOpenDetails={actions.openDetails}
            onDeselect={deselect}
            deselectLabel="Close"
          />
        </div>
      )}
      <DetailsDialog id={state.detailsId} onClose={actions.closeDetails} />
    </div>
  );
}

/** Leads to Discover's map with what was typed. */
function MapSearchBox() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <search className="absolute top-4 left-4 z-3 w-[min(360px,calc(100%-88px))]">
      <form
        onSubmit={event => {
          event.preventDefault();
          const search = createSearchParams({ view: 'map', location: text.trim() });
          void navigate({ pathname: paths.browse, search: search.toString() });
        }}
      >
        <Input
          type="search"
          aria-label="Search by city, region or address"
          placeholder="City, region or address"
          maxLength={100}
          value={text}
          onChange={event => setText(event.target.value)}
          start={<Search aria-hidden="true" />}
          className="rounded-full border-border shadow-md"
        />
      </form>
    </search>
  );
}
