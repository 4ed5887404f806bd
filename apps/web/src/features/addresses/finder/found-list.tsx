import { EXAMPLE_ADDRESS } from '@sway/domain/addresses/example-places';
import { t } from '@sway/domain/language/texts';
import { Link, useLocation } from 'react-router';
import { PlacesToTry } from '#features/places/index.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { useCanShowMaps } from '#shared/map/can-show-maps.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { NotUnderstood } from '../search/not-understood.tsx';
import { AddressRows } from './address-rows.tsx';
import { formatFinderState } from './finder-state.ts';
import type { Finder } from './use-finder.ts';

/** The search results, or the addresses in the map's view once it is close enough: an accessible alternative to the map. */
export function FoundList({ finder }: { finder: Finder }) {
  return finder.state.query === '' ? <Nearby finder={finder} /> : <Matches finder={finder} />;
}

function Matches({ finder: { state, matches, chooseInList, search } }: { finder: Finder }) {
  if (matches.isPending) return <Spinner label="Searching addresses..." className="p-3" />;
  if (matches.isError) {
    return (
      <ErrorState
        title="Search Error"
        message={describeError(matches.error, t`Failed to search addresses.`)}
        query={matches}
      />
    );
  }
  if (matches.data.addresses.length === 0) {
    return (
      <EmptyState title={`No address found for “${state.query}”`} className="py-8">
        <p className="text-muted-foreground">Check the spelling, or leave out the number or the suburb.</p>
        <PlacesToTry text={state.query} example={EXAMPLE_ADDRESS}>
          {text => <LinkToSearch text={text} />}
        </PlacesToTry>
        <Button variant="outline" size="sm" onClick={() => search('')}>
          Show the whole map
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <NotUnderstood words={matches.data.notUnderstood} className="px-3 py-2" />
      <AddressRows addresses={matches.data.addresses} selectedId={state.addressId} onChoose={chooseInList} />
    </>
  );
}

/** Props are those of a link, for a button that lends its style. */
function LinkToSearch({ text, ...link }: { text: string }) {
  const { search } = useLocation();
  const params = formatFinderState(
    { camera: null, addressId: null, query: text },
    new URLSearchParams(search),
  );
  return (
    <Link {...link} to={{ search: params.toString() }}>
      {text}
    </Link>
  );
}

function Nearby({ finder: { state, nearby, chooseInList } }: { finder: Finder }) {
  const canShowMaps = useCanShowMaps();
  if (!nearby) {
    return (
      <EmptyState title="No addresses listed yet" className="py-8">
        <p className="text-muted-foreground">
          {canShowMaps
            ? 'Zoom in on your street to list its addresses.'
            : 'Search for your address, street or suburb to list addresses.'}
        </p>
      </EmptyState>
    );
  }
  if (nearby.isError) {
    return <ErrorState title="Addresses could not be loaded" query={nearby} />;
  }
  if (!nearby.data) return <Spinner label="Loading addresses..." className="p-3" />;
  if (nearby.data.addresses.length === 0) {
    return (
      <EmptyState title="No addresses here" className="py-8">
        <p className="text-muted-foreground">Move the map, or search for your street.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <AddressRows addresses={nearby.data.addresses} selectedId={state.addressId} onChoose={chooseInList} />
      {nearby.data.truncated && (
        <p className="px-3 py-2 text-sm text-muted-foreground">Zoom in to list the rest.</p>
      )}
    </>
  );
}
