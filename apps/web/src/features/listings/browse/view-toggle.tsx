import { t } from '@sway/domain/language/texts';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { useCanShowMaps } from '#shared/map/can-show-maps.ts';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import type { BrowseState, MapLayout } from './state/browse-state.ts';
import type { BrowseActions } from './state/use-browse-state.ts';

type View = 'grid' | MapLayout;

/** The server draws all. A phone and a narrow screen hide what they will not have, for which they can lack the room. */
const VIEWS: readonly { value: View; label: string; name?: string; className?: string }[] = [
  { value: 'grid', label: t`Grid`, name: t`Grid View`, className: 'max-md:hidden' },
  { value: 'list', label: t`List` },
  { value: 'split', label: t`Split`, className: 'max-lg:hidden' },
  { value: 'map', label: t`Map`, name: t`Map Search` },
];

type ViewToggleProps = { state: BrowseState; actions: Pick<BrowseActions, 'push'> };

/** Chooses how Discover shows the homes: as cards, a list, a map, or list and map side by side. Phones have one list and the map. */
export function ViewToggle({ state, actions }: ViewToggleProps) {
  // The server draws the view of wide screens, where both are false.
  const isPhone = useMediaQuery('(width < 768px)');
  const isNarrow = useMediaQuery('(width < 1024px)');
  const isGrid = state.view === 'grid';
  const hasMap = useCanShowMaps(!isGrid);
  const onScreen: Record<View, boolean> = {
    grid: !isPhone,
    list: true,
    split: hasMap && !isNarrow,
    map: hasMap,
  };
  const grid = isPhone ? 'list' : 'grid';
  const layout = hasMap ? layoutOn(state.layout, !isNarrow) : 'list';
  return (
    <Segmented
      label="View"
      value={isGrid ? grid : layout}
      onValueChange={view => actions.push(view === 'grid' ? { view } : { view: 'map', layout: view })}
      segments={VIEWS.filter(({ value }) => onScreen[value])}
    />
  );
}

/** The layout of the map search on a screen: without room for list and map, the map. */
export function layoutOn(layout: MapLayout, canSplit: boolean): MapLayout {
  return layout === 'split' && !canSplit ? 'map' : layout;
}
