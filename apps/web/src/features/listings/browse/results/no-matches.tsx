import { Link } from 'react-router';
import { PlacesToTry } from '#features/places/index.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { formatBrowseState, NO_FILTERS } from '../state/browse-state.ts';
import type { BrowseState } from '../state/browse-state.ts';

/** Says that no listing matches. A button clears the filters, and a demo site names places with homes. */
export function NoMatches({ state, onClear }: { state: BrowseState; onClear: () => void }) {
  return (
    <EmptyState title="No properties found matching your criteria" className="py-12">
      <HomesElsewhere state={state} />
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}

/** On a demo site, links to the homes of other places than the one that was searched for in vain. */
function HomesElsewhere({ state }: { state: BrowseState }) {
  return (
    <PlacesToTry text={state.location}>
      {location => <Link to={pathOf(state, location)}>Homes in {location}</Link>}
    </PlacesToTry>
  );
}

/** The same view of a place, without other filters. */
function pathOf(state: BrowseState, location: string): string {
  const elsewhere = { ...state, ...NO_FILTERS, after: null, camera: null, listingId: null, location };
  return `${paths.browse}?${formatBrowseState(elsewhere)}`;
}
