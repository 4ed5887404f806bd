import { NO_FILTERS } from '#features/listings/browse/state/browse-state.ts';
import { SaveSearch } from '#features/listings/searches/save-search.tsx';
import { Button } from '#shared/ui/button.tsx';

/** On the page of a place without homes: the button that saves a search for it. */
export function BeTold({ location }: { location: string }) {
  return (
    <Button asChild className="mt-5">
      <SaveSearch filters={{ ...NO_FILTERS, location }}>Tell me of the first home here</SaveSearch>
    </Button>
  );
}
