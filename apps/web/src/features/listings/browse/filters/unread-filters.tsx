import { useLocation } from 'react-router';
import { unreadFilters } from '../state/browse-state.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { isReversed, REVERSED_RANGE } from './reversed-range.ts';

/** Says which filters of the URL cannot be read, and that the prices are the wrong way round, so that nothing is dropped silently. */
export function UnreadFilters({ state }: { state: BrowseState }) {
  const { search } = useLocation();
  const problems = unreadFilters(new URLSearchParams(search));
  if (isReversed(state)) problems.push(REVERSED_RANGE);
  if (problems.length === 0) return null;
  return (
    <p role="alert" className="py-2 text-sm text-destructive">
      {problems.join(' · ')}
    </p>
  );
}
