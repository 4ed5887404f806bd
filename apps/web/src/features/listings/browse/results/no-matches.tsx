import { Suspense } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { BrowseState } from '../state/browse-state.ts';

// Few searches find nothing.
const HomesElsewhere = lazyPart(() => import('./homes-elsewhere.tsx'), 'HomesElsewhere');

/** Says that no listing matches. A button clears the filters, and a demo site names places with homes. */
export function NoMatches({ state, onClear }: { state: BrowseState; onClear: () => void }) {
  return (
    <EmptyState title="No properties found matching your criteria" className="py-12">
      <Suspense>
        <HomesElsewhere state={state} />
      </Suspense>
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
