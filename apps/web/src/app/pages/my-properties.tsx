import { t } from '@sway/domain/language/texts';
import { useSearchParams } from 'react-router';
import { useOwnClaims } from '#shared/queries/use-own-claims.ts';
import { OwnClaims } from '#features/claims/own/own-claims.tsx';
import { useEnquiryCount } from '#features/enquiries/api/use-enquiries.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { useOwnSummary } from '#features/listings/api/use-own-listings.ts';
import { MyListings } from '#features/listings/own/my-listings.tsx';
import { ReportedHomes } from '#features/reports/reported-homes.tsx';
import { ComingViewings } from '#features/viewings/index.ts';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';

/**
 * /my-properties (product/pages.md#my-properties): the user's listings and claims, and the enquiries about them.
 */
export function MyPropertiesPage() {
  return (
    <SignedInOnly message="Please log in to view your properties.">
      {user => <MyProperties key={user.id} />}
    </SignedInOnly>
  );
}

/** The current tab is part of the URL, so that back, reload and links restore it. */
function MyProperties() {
  const [search, setSearch] = useSearchParams();
  const summary = useOwnSummary();
  const claims = useOwnClaims();
  const enquiries = useEnquiryCount();
  const tabs = [
    {
      value: 'listings',
      label: summary.data ? t`My Listings (${summary.data.total})` : t`My Listings`,
      content: <MyListings />,
    },
    {
      value: 'claims',
      label: claims.data ? t`Property Claims (${claims.data.length})` : t`Property Claims`,
      content: <OwnClaims />,
    },
    {
      value: 'enquiries',
      label: enquiries.data ? t`Enquiries (${enquiries.data.received})` : t`Enquiries`,
      content: (
        <>
          <ComingViewings as="host" />
          <EnquiryList box="received" />
        </>
      ),
    },
  ] as const;
  const chosen = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <div className="gutter py-8 md:py-12">
      <h1 className="type-h1">My Properties</h1>
      <ReportedHomes />
      <Tabs
        label="My Properties"
        className="mt-6"
        value={chosen.value}
        onValueChange={tab => setSearch(tab === 'listings' ? {} : { tab }, { preventScrollReset: true })}
        tabs={tabs}
      />
    </div>
  );
}
