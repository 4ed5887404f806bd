import type { AdminClaim } from '@sway/contract/admin-claims';
import { OWNERSHIP_LABELS } from '@sway/domain/claims/claim-rules';
import { formatMoment, formatQuantity } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { useAdminItem } from '../components/use-admin-view.ts';
import { FileLinks } from './claim-files.tsx';
import { Rivals } from './rivals.tsx';

/** Other users' claims of the address, each with its documents and a link that opens it. */
export function RivalClaims({ rivals }: Pick<AdminClaim, 'rivals'>) {
  const { pathTo } = useAdminItem();
  return (
    <Rivals title="Rival claims" rivals={rivals}>
      {rival => (
        <>
          <b>{rival.claimantName}</b>, {OWNERSHIP_LABELS[rival.ownershipType].toLowerCase()},{' '}
          {rival.claimStatus === 'verified' ? 'verified' : `submitted ${formatMoment(rival.submittedAt)}`},{' '}
          {rival.documentCount === 0 ? 'no documents' : formatQuantity(rival.documentCount, 'document')}.{' '}
          <Link to={pathTo(rival.id)} className="font-semibold underline underline-offset-4">
            Open claim {rival.id}
          </Link>
          {rival.documents.length > 0 && (
            <div className="mt-2">
              <FileLinks documents={rival.documents} />
            </div>
          )}
        </>
      )}
    </Rivals>
  );
}
