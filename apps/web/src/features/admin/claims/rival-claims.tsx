import type { AdminClaim } from '@sway/contract/admin-claims';
import { OWNERSHIP_LABELS } from '@sway/domain/claim-rules';
import { formatMoment, formatQuantity } from '@sway/domain/format';
import { Link } from '#shared/routing/link.tsx';
import { useAdminItem } from '../components/use-admin-view.ts';

/** Other users' claims of the address, each with a link that opens it. */
export function RivalClaims({ rivals }: Pick<AdminClaim, 'rivals'>) {
  const { pathTo } = useAdminItem();
  if (rivals.length === 0) return null;
  return (
    <section aria-labelledby="rivals">
      <h3 id="rivals" className="mb-2 font-semibold">
        Rival claims
      </h3>
      <ul className="grid gap-2">
        {rivals.map(rival => (
          <li
            key={rival.id}
            className="rounded-md bg-aspirational-soft px-3.5 py-2.5 text-sm wrap-anywhere text-aspirational-text"
          >
            <b>{rival.claimantName}</b>, {OWNERSHIP_LABELS[rival.ownershipType].toLowerCase()},{' '}
            {rival.claimStatus === 'verified' ? 'verified' : `submitted ${formatMoment(rival.submittedAt)}`},{' '}
            {rival.documentCount === 0 ? 'no documents' : formatQuantity(rival.documentCount, 'document')}.{' '}
            <Link to={pathTo(rival.id)} className="font-semibold underline underline-offset-4">
              Open claim {rival.id}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
