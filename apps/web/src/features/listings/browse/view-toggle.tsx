import { Segmented } from '#shared/ui/segmented.tsx';
import type { BrowseView } from './browse-state.ts';

const VIEWS = [
  { value: 'grid', label: 'Grid View' },
  { value: 'map', label: 'Map Search' },
] as const;

/** Homes as cards or on a map (§2). */
export function ViewToggle({ view, onView }: { view: BrowseView; onView: (view: BrowseView) => void }) {
  return <Segmented label="View" value={view} onValueChange={onView} segments={VIEWS} />;
}
