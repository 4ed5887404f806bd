import { PAGES } from '@sway/contract/pages';
import type { Listing } from '@sway/contract/properties';
import { paths } from '#shared/paths.ts';
import { ListingCard } from '../components/listing-card.tsx';
import { ListingCardSkeleton } from '../components/listing-card-skeleton.tsx';
import { ActiveFilters } from './filters/active-filters.tsx';
import { ClearButton } from './filters/clear-button.tsx';
import { formatBrowseState } from './state/browse-state.ts';
import type { BrowseState } from './state/browse-state.ts';
import { PlainFilterForm } from './filters/plain-filter-form.tsx';
import { ResultLine } from './results/result-line.tsx';
import { ResultStates } from './results/result-states.tsx';
import { SearchBar } from './filters/search-bar.tsx';
import { UnreadFilters } from './filters/unread-filters.tsx';
import type { BrowseActions } from './state/use-browse-state.ts';
import { useSearch } from './state/use-search.ts';
import { ViewToggle } from './view-toggle.tsx';

type GridViewProps = { state: BrowseState; actions: BrowseActions };

const FORM_ID = 'filter-properties';

/** Discover as a grid of cards below the search. */
export function GridView({ state, actions }: GridViewProps) {
  const search = useSearch(state);
  const { nextCursor } = search;
  return (
    <div className="gutter py-6 md:py-9">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="type-h1">{PAGES.browse.title}</h1>
        <div className="flex items-center gap-2 max-md:grow max-md:justify-between noscript:hidden print:hidden">
          <ViewToggle state={state} actions={actions} />
          <ClearButton onClear={actions.clearFilters} className="md:hidden" />
        </div>
      </div>
      <div className="flex items-center gap-2 noscript:hidden print:hidden">
        <SearchBar state={state} actions={actions} className="min-w-0 grow" />
        <ClearButton onClear={actions.clearFilters} className="max-md:hidden" />
      </div>
      {/* Only the server draws what is inside noscript; in the browser's code the form would be of no use. */}
      <noscript>{import.meta.env.SSR && <PlainFilterForm id={FORM_ID} state={state} />}</noscript>
      <UnreadFilters state={state} />
      <div className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] empty:hidden md:mx-0 md:flex-wrap md:px-0 noscript:hidden">
        <ActiveFilters filters={state} onFilter={actions.filter} />
      </div>
      <ResultLine
        search={search}
        state={state}
        actions={actions}
        form={FORM_ID}
        className="mt-2 mb-3.5 min-h-[38px] flex-wrap"
      />
      <h2 className="sr-only">Properties found</h2>
      <ResultStates
        search={search}
        state={state}
        onClear={actions.clearFilters}
        className={GRID}
        Skeleton={ListingCardSkeleton}
        nextPath={
          nextCursor ? `${paths.browse}?${formatBrowseState({ ...state, after: nextCursor })}` : undefined
        }
      >
        {listings => <Cards listings={listings} />}
      </ResultStates>
    </div>
  );
}

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:gap-6 min-[112.5rem]:grid-cols-4';

function Cards({ listings }: { listings: Listing[] }) {
  return (
    <ul className={`${GRID} parts-drawn-when-near`}>
      {listings.map((listing, i) => (
        <li key={listing.id} className="grid">
          <ListingCard listing={listing} eager={i === 0} />
        </li>
      ))}
    </ul>
  );
}
