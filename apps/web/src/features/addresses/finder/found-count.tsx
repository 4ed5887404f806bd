import { t } from '@sway/domain/language/texts';
import { formatQuantity, formatCount } from '@sway/domain/text/format';
import { useCanShowMaps } from '#shared/map/can-show-maps.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { Finder } from './use-finder.ts';

/** `312 addresses found`: by the search, or in the map's view. Screen readers announce changes. */
export function FoundCount({ finder }: { finder: Finder }) {
  const text = countText(finder);
  const canShowMaps = useCanShowMaps();
  // Without a map there is no view whose addresses could be counted.
  if (finder.state.query === '' && !canShowMaps) return null;
  return (
    <output className="block min-h-5 text-sm font-semibold">
      {text ?? (
        <>
          <span className="sr-only">Counting addresses</span>
          <Skeleton className="h-4 w-44" />
        </>
      )}
    </output>
  );
}

function countText({ state, matches, inView }: Finder): string | null {
  if (state.query !== '') {
    if (matches.isError) return t`Failed to search addresses`;
    if (!matches.data) return null;
    const { addresses, truncated } = matches.data;
    if (truncated) return t`More than ${formatCount(addresses.length)} addresses found`;
    return t`${formatQuantity(addresses.length, 'address', 'addresses')} found`;
  }
  if (inView.isError && !inView.data) return t`Failed to count addresses`;
  return inView.data
    ? t`${formatQuantity(inView.data.total, 'address', 'addresses')} found in this view`
    : null;
}
