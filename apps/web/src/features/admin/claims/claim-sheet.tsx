import type { AdminClaim } from '@sway/contract/admin-claims';
import { OWNERSHIP_LABELS, VERIFICATION_METHOD_LABELS } from '@sway/domain/claim-rules';
import { formatDate } from '@sway/domain/format';
import { lazy, Suspense } from 'react';
import { paths } from '#shared/paths.ts';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/dialog.tsx';
import { useClaimedParcel } from '../api/use-admin-claims.ts';
import { formatMoment } from '../components/format-moment.ts';
import { Person } from '../components/person.tsx';
import { ClaimComparison } from './claim-comparison.tsx';
import { ClaimFiles } from './claim-files.tsx';
import { ClaimTags, WaitingTime } from './claim-tags.tsx';
import { DecideClaim } from './decide-claim.tsx';
import { RivalListings } from './rival-listings.tsx';

const AddressMapCanvas = lazy(async () => ({
  default: (await import('#shared/map/address-map-canvas.tsx')).AddressMapCanvas,
}));

type ClaimSheetProps = { claim: AdminClaim; onClose: () => void };

/** All that an admin needs to decide a claim: the claimed facts, the official record, the documents, rival claims and listings. */
export function ClaimSheet({ claim, onClose }: ClaimSheetProps) {
  const parcel = useClaimedParcel(claim.unitOfPropertyId);
  const { address, claimant, contactPreferences: contact } = claim;
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="md:w-[920px]">
        <header className="border-b p-5 pr-18 md:p-6 md:pr-18">
          <ClaimTags claim={claim} />
          <DialogTitle className="type-h3 mt-2">
            <a
              href={paths.address(claim.addressId)}
              target="_blank"
              rel="noopener"
              className="hover:underline"
            >
              {claim.fullAddress}
            </a>
          </DialogTitle>
          <p className="mt-1 text-sm text-muted-foreground">
            Claim {claim.id}, submitted {formatMoment(claim.submittedAt)}. Waiting:{' '}
            <WaitingTime claim={claim} />. Address register {claim.addressId}.
          </p>
        </header>
        <div className="min-h-0 grow overflow-y-auto">
          <div className="grid gap-6 p-5 md:p-6">
            <div className="grid gap-5 md:grid-cols-2">
              <section aria-label="Claimant" className="grid content-start gap-2 text-sm">
                <Person
                  name={claimant.name}
                  avatar={claimant.avatar}
                  note={OWNERSHIP_LABELS[claim.ownershipType]}
                />
                <p className="text-muted-foreground">
                  Member since {formatDate(claimant.memberSince)}. {claimant.email},{' '}
                  {claimant.emailVerified ? 'confirmed' : 'not confirmed'}.
                </p>
                <p>
                  Claims to be <b>{contact.fullName}</b>, {contact.email}
                  {contact.phone && `, ${contact.phone}`}.
                </p>
                <p>To be checked: {methodLabel(claim.verificationMethod)}.</p>
              </section>
              <div className="h-52 overflow-hidden rounded-lg border bg-map-water">
                <Suspense>
                  <AddressMapCanvas
                    label={`Map around ${claim.fullAddress}`}
                    id={claim.addressId}
                    name={claim.fullAddress}
                    number={claim.fullAddress.split(' ')[0]!}
                    latitude={address.latitude}
                    longitude={address.longitude}
                    parcel={parcel}
                  />
                </Suspense>
              </div>
            </div>
            <ClaimComparison claim={claim} />
            <ClaimFiles claim={claim} />
            <Rivals rivals={claim.rivals} />
            <RivalListings listings={claim.rivalListings} />
          </div>
        </div>
        <DecideClaim claim={claim} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

/** The label of a method; a method that was stored before there was a choice is shown by its name. */
function methodLabel(method: string): string {
  const labels: Record<string, string | undefined> = VERIFICATION_METHOD_LABELS;
  return (labels[method] ?? method).toLowerCase();
}

function Rivals({ rivals }: Pick<AdminClaim, 'rivals'>) {
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
            className="rounded-md bg-aspirational-soft px-3.5 py-2.5 text-sm text-aspirational-text"
          >
            <b>{rival.claimantName}</b>, {OWNERSHIP_LABELS[rival.ownershipType]}, claim {rival.id},{' '}
            {rival.claimStatus === 'verified' ? 'verified' : `submitted ${formatMoment(rival.submittedAt)}`},{' '}
            {rival.documentCount === 0 ? 'no documents' : `documents: ${rival.documentCount}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
