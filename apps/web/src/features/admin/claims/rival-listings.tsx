import type { AdminClaim } from '@sway/contract/admin-claims';
import { formatPrice } from '@sway/domain/money';
import { formatMoment } from '@sway/domain/format';
import { paths } from '#shared/paths.ts';

/**
 * Listings of other users at the claimed address. Verifying an owner hides them; withdrawing the verification lets their
 * owners show them again.
 */
export function RivalListings({ listings }: { listings: AdminClaim['rivalListings'] }) {
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="rival-listings">
      <h3 id="rival-listings" className="mb-2 font-semibold">
        Rival listings
      </h3>
      <ul className="grid gap-2">
        {listings.map(listing => (
          <li
            key={listing.id}
            className="rounded-md bg-aspirational-soft px-3.5 py-2.5 text-sm wrap-anywhere text-aspirational-text"
          >
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
          </li>
        ))}
      </ul>
    </section>
  );
}
