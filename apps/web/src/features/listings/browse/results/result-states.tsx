import type { Listing } from '@sway/contract/properties';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { searchErrorTexts } from '../state/use-search.ts';
import type { Search } from '../state/use-search.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { LoadMore } from './load-more.tsx';

// Few searches find nothing.
const NoMatches = lazyPart(() => import('./no-matches.tsx'), 'NoMatches');

type ResultStatesProps = {
  search: Search;
  state: BrowseState;
  onClear: () => void;
  /** What the list shows; the listings of all loaded pages unless given. */
  items?: Listing[] | undefined;
  /** The list's class, and the placeholder of one listing. */
  className: string;
  Skeleton: () => ReactNode;
  /** The path of the next page, for browsers without JavaScript. */
  nextPath?: string | undefined;
  children: (items: Listing[]) => ReactNode;
};

/** The results of a search in each state: loading, failed, none, and the list with more to load. */
export function ResultStates(props: ResultStatesProps) {
  const { listings } = props.search;
  const { items = listings.data, Skeleton } = props;
  if (listings.isPending) {
    return (
      <output className={props.className} aria-label="Loading properties">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} />
        ))}
      </output>
    );
  }
  if (!items) {
    const { title, description } = searchErrorTexts(listings.error);
    return <ErrorState title={title} message={description} query={listings} />;
  }
  if (items.length === 0)
    return (
      <Suspense>
        <NoMatches state={props.state} onClear={props.onClear} />
      </Suspense>
    );
  return (
    <>
      {props.children(items)}
      <LoadMore list={listings} nextPath={props.nextPath} />
    </>
  );
}
