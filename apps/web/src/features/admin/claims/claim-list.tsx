import type { AdminClaim } from '@sway/contract/admin-claims';
import { OWNERSHIP_LABELS } from '@sway/domain/claims/claim-rules';
import { Link } from 'react-router';
import { cn } from '#shared/ui/cn.ts';
import { ClaimTags, WaitingTime } from './claim-tags.tsx';

type ClaimListProps = {
  claims: AdminClaim[];
  openedId: number | undefined;
  pathTo: (id: number) => { search: string };
};

/** The claims of a queue, each a link that opens it. */
export function ClaimList({ claims, openedId, pathTo }: ClaimListProps) {
  return (
    <ul className="grid gap-1.5">
      {claims.map(claim => (
        <li key={claim.id}>
          <Link
            to={pathTo(claim.id)}
            preventScrollReset
            aria-current={claim.id === openedId ? 'true' : undefined}
            className={cn(
              'grid gap-1.5 rounded-md border p-3.5 text-sm transition-colors',
              claim.id === openedId ? 'border-primary bg-card' : 'border-transparent hover:bg-muted',
            )}
          >
            <span className="sr-only">
              Check {claim.fullAddress}, claimed by {claim.claimant.name}
            </span>
            <span aria-hidden="true" className="flex items-baseline justify-between gap-3">
              <b className="min-w-0 font-semibold wrap-anywhere">{claim.fullAddress}</b>
              <span className="shrink-0 text-xs whitespace-nowrap text-muted-foreground">
                {claim.verificationDate || claim.askedAt ? null : <WaitingTime claim={claim} />}
              </span>
            </span>
            <span aria-hidden="true" className="wrap-anywhere text-muted-foreground">
              {claim.claimant.name}, {OWNERSHIP_LABELS[claim.ownershipType].toLowerCase()}
            </span>
            <ClaimTags claim={claim} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
