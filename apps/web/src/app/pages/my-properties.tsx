import { useSearchParams } from 'react-router';
import { useOwnClaims } from '#features/claims/api/use-own-claims.ts';
import { OwnClaims } from '#features/claims/own/own-claims.tsx';
import { useEnquiryCount } from '#features/enquiries/api/use-enquiries.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { useOwnSummary } from '#features/listings/api/use-own-listings.ts';
import { MyListings } from '#features/listings/own/my-listings.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { EditClaimedHome } from '../my-properties/edit-claim-listing.tsx';

/**
 * /my-properties (product/pages.md#my-properties): the homes that one lists, the addresses that one claims, and what people ask
 * about them.
 */
export function MyPropertiesPage() {
  return (
    <SignedInOnly message="Please log in to view your properties.">
      {user => <MyProperties key={user.id} />}
    </SignedInOnly>
  );
}

/** The tab shown is part of the address, so that back, reload and links find it. */
function MyProperties() {
  const [search, setSearch] = useSearchParams();
  const summary = useOwnSummary();
  const claims = useOwnClaims();
  const enquiries = useEnquiryCount();
  const edited = claims.data?.find(({ id }) => String(id) === search.get('edit'));

  /** Which claim's home is edited is part of the address: back closes it, a link opens it. */
  function editHome(claimId: number | null): void {
    setSearch(
      { tab: 'claims', ...(claimId === null ? {} : { edit: String(claimId) }) },
      { preventScrollReset: true },
    );
  }

  const tabs = [
    {
      value: 'listings',
      label: summary.data ? `My Listings (${summary.data.total})` : 'My Listings',
      content: <MyListings />,
    },
    {
      value: 'claims',
      label: claims.data ? `Property Claims (${claims.data.length})` : 'Property Claims',
      content: <OwnClaims onEditListing={claimId => editHome(claimId)} />,
    },
    {
      value: 'enquiries',
      label: enquiries.data ? `Enquiries (${enquiries.data.received})` : 'Enquiries',
      content: <EnquiryList box="received" />,
    },
  ] as const;
  const chosen = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <div className="gutter py-8 md:py-12">
      <h1 className="type-h1">My Properties</h1>
      <Tabs
        label="My Properties"
        className="mt-6"
        value={chosen.value}
        onValueChange={tab => setSearch(tab === 'listings' ? {} : { tab }, { preventScrollReset: true })}
        tabs={tabs}
      />
      {chosen.value === 'claims' && edited && (
        <EditClaimedHome key={edited.id} claim={edited} onClose={() => editHome(null)} />
      )}
    </div>
  );
}
