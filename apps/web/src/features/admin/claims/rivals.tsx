import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { OWNERSHIP_LABELS } from '@sway/domain/claims/claim-rules';
import { formatMoment, formatQuantity } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { documentPath } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { useAdminItem } from '../components/use-admin-view.ts';
import { FileLinks } from './claim-files.tsx';

type RivalsProps<Rival> = {
  title: string;
  rivals: readonly Rival[];
  children: (rival: Rival) => ReactNode;
};

/** What competes with a claim, under a heading; nothing without any. */
function Rivals<Rival extends { id: number }>({ title, rivals, children }: RivalsProps<Rival>) {
  if (rivals.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {rivals.map(rival => (
          <li
            key={rival.id}
            className="rounded-md bg-aspirational-soft px-3.5 py-2.5 text-sm wrap-anywhere text-aspirational-text"
          >
            {children(rival)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other users' claims of the address, each with its documents and a link that opens it. */
export function RivalClaims({ rivals }: Pick<AdminClaim, 'rivals'>) {
  const { pathTo } = useAdminItem();
  return (
    <Rivals title="Rival claims" rivals={rivals}>
      {rival => (
        <>
          <b>{rival.claimantName}</b>, {OWNERSHIP_LABELS[rival.ownershipType].toLowerCase()},{' '}
          {rival.claimStatus === 'verified' ? 'verified' : `submitted ${formatMoment(rival.submittedAt)}`},{' '}
          {rival.documentCount === 0 ? t`no documents` : formatQuantity(rival.documentCount, 'document')}.{' '}
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

/**
 * Listings of other users at the claimed address. Verifying an owner hides them; withdrawing the verification lets their
 * owners show them again.
 */
export function RivalListings({ listings }: { listings: AdminClaim['rivalListings'] }) {
  return (
    <Rivals title="Rival listings" rivals={listings}>
      {listing => (
        <>
          <b>{listing.ownerName}</b>:{' '}
          {listing.isActive ? (
            <a
              href={documentPath(paths.property(listing.id))}
              target="_blank"
              rel="noopener"
              className="underline"
            >
              {listing.title}
            </a>
          ) : (
            listing.title
          )}
          , {formatPrice(listing.swayPrice)}, listed {formatMoment(listing.listedAt)},{' '}
          {listing.isActive ? t`on the site` : t`hidden for a verified owner`}
        </>
      )}
    </Rivals>
  );
}
