import type { AdminClaim } from '@sway/contract/admin-claims';
import { formatPrice } from '@sway/domain/prices/money';
import { formatMoment } from '@sway/domain/text/format';
import { paths } from '#shared/paths.ts';
import { Rivals } from './rivals.tsx';

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
            <a href={paths.property(listing.id)} target="_blank" rel="noopener" className="underline">
              {listing.title}
            </a>
          ) : (
            listing.title
          )}
          , {formatPrice(listing.swayPrice)}, listed {formatMoment(listing.listedAt)},{' '}
          {listing.isActive ? 'on the site' : 'hidden for a verified owner'}
        </>
      )}
    </Rivals>
  );
}
