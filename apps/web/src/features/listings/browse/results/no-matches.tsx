import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { BrowseState } from '../state/browse-state.ts';
import { HomesElsewhere } from './homes-elsewhere.tsx';

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
