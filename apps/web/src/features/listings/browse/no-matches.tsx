import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** The message that no listing matches, with a button that clears the filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No properties found matching your criteria" className="py-12">
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
