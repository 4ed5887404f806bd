import { LayoutGrid, Map } from 'lucide-react';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import type { BrowseView } from './state/browse-state.ts';

const VIEWS = [
  { value: 'grid', label: 'Grid View' },
  { value: 'map', label: 'Map Search' },
] as const;

const COMPACT_VIEWS = [
  { value: 'grid', label: 'Grid View', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'map', label: 'Map Search', icon: <Map aria-hidden="true" /> },
] as const;

type ViewToggleProps = {
  view: BrowseView;
  onView: (view: BrowseView) => void;
  /** Shows icons instead of labels. */
  isCompact?: boolean;
};

/** Switches between cards and the map. */
export function ViewToggle({ view, onView, isCompact = false }: ViewToggleProps) {
  return (
    <Segmented
      label="View"
      value={view}
      onValueChange={onView}
      segments={isCompact ? COMPACT_VIEWS : VIEWS}
    />
  );
}
