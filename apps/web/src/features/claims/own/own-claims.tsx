import { ShieldCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { EditClaimListing } from '#features/listings/index.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { useOwnClaims } from '#shared/queries/use-own-claims.ts';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { ClaimCard } from './claim-card.tsx';
import { usePublishClaim } from './use-publish-claim.ts';
import { FindHome } from './find-home.tsx';

/** The Property Claims tab of /my-properties: the user's claims, and a search to claim another home. */
export function OwnClaims() {
  const claims = useOwnClaims();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const edited = claims.data?.find(({ id }) => String(id) === search.get('edit'));

  const { publish } = usePublishClaim();

  /** The claim whose listing is edited is part of the URL: back closes the editor, a link opens it. */
  function editListing(claimId: number, isToPublish: boolean): void {
    const publishing: Record<string, string> = isToPublish ? { publish: '1' } : {};
    setSearch({ tab: 'claims', edit: String(claimId), ...publishing }, { preventScrollReset: true });
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="type-h2">Property Claims</h2>
      <FindHome />
      {claims.isPending && <CardSkeletons label="Loading your claims" />}
      {claims.isError && <ErrorState title="Your claims could not be loaded" query={claims} />}
      {claims.data?.length === 0 && (
        <EmptyState title="You have not claimed a home yet" className="bg-card py-10">
          <p className="text-muted-foreground">
            Find your address above. Claiming is free, with no obligation.
          </p>
        </EmptyState>
      )}
      {claims.data && claims.data.length > 0 && user?.hasFactor === false && (
        <p className="flex gap-3 rounded-lg border bg-card p-4 text-md">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
          <span>
            A password that is stolen elsewhere should not be enough to take your home.{' '}
            <Link
              to={`${paths.profile}?tab=security`}
              className="font-semibold text-link underline underline-offset-4"
            >
              Add a second factor
            </Link>
          </span>
        </p>
      )}
      {claims.data && claims.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {claims.data.map(claim => (
            <li key={claim.id}>
              <ClaimCard claim={claim} onEditListing={editListing} />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <EditClaimListing
          key={edited.id}
          claim={edited}
          onClose={() => setSearch({ tab: 'claims' }, { preventScrollReset: true })}
          onPublish={search.has('publish') ? () => publish(edited.id, true) : undefined}
        />
      )}
    </div>
  );
}
