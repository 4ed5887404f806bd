import { EXAMPLE_ADDRESS } from '@sway/domain/addresses/example-places';
import { useEffect } from 'react';
import { useCanShowMaps } from '#shared/map/can-show-maps.ts';
import type { AddressFinderProps } from './finder-props.ts';
import { Chosen } from './chosen.tsx';
import { FinderMap } from './finder-map.tsx';
import { FoundCount } from './found-count.tsx';
import { FoundList } from './found-list.tsx';
import { SearchForm } from './search-form.tsx';
import type { Finder } from './use-finder.ts';

/** The finder on wide screens: the search and its list beside the map. The chosen address opens a card at its pill. */
export function FinderWide({ finder, start }: AddressFinderProps & { finder: Finder }) {
  const { state, stack, chosen, deselect } = finder;
  const canShowMaps = useCanShowMaps();
  const spot = stack ?? spotOf(finder);
  // Without a map there is no pill to open the card at.
  const isBeside = state.addressId !== null && (chosen.isError || !canShowMaps);
  useEffect(() => {
    if (state.addressId === null) return;
    document.getElementById(`address-${state.addressId}`)?.scrollIntoView({ block: 'nearest' });
  }, [state.addressId]);
  return (
    <div className="flex min-h-0 grow">
      <div className="flex w-[400px] shrink-0 flex-col border-r bg-background lg:w-[480px]">
        <div className="grid gap-3 border-b bg-card p-5">
          <h2 className="type-h3">Find Your Property</h2>
          <SearchForm finder={finder} />
          <FoundCount finder={finder} />
          <p className="text-sm text-muted-foreground">
            Tip: start with the number, for example “{EXAMPLE_ADDRESS}”
            {canShowMaps && ', or zoom in on the map and choose your home'}.
          </p>
          {isBeside && <Chosen finder={finder} />}
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-3">
          <FoundList finder={finder} />
        </div>
      </div>
      <div className="relative min-w-0 grow">
        <FinderMap
          finder={finder}
          start={start}
          popup={
            spot && {
              latitude: spot.latitude,
              longitude: spot.longitude,
              onClose: deselect,
              content: (
                <div className="w-[334px] p-4">
                  <Chosen finder={finder} />
                </div>
              ),
            }
          }
        />
      </div>
    </div>
  );
}

function spotOf({ state, chosen }: Finder) {
  if (state.addressId === null || !chosen.data) return null;
  return { latitude: chosen.data.shapeY, longitude: chosen.data.shapeX };
}
