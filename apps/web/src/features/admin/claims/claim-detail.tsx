import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { OWNERSHIP_LABELS, VERIFICATION_METHOD_LABELS } from '@sway/domain/claims/claim-rules';
import { formatDate, formatMoment } from '@sway/domain/text/format';
import { useId } from 'react';
import { documentPath } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { AddressPageMap } from '#shared/map/picture/address-page-map.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useAdminClaim, useClaimedParcel } from '../api/use-admin-claims.ts';
import { Person } from '../components/person.tsx';
import { ClaimComparison } from './claim-comparison.tsx';
import { ClaimFiles } from './claim-files.tsx';
import { ClaimTags, WaitingTime } from './claim-tags.tsx';
import { DecideClaim } from './decide-claim.tsx';
import { RivalClaims, RivalListings } from './rivals.tsx';

type ClaimDetailProps = {
  id: number;
  /** The claim as its list has it, if the list has it. */
  listed: AdminClaim | undefined;
  onDone: () => void;
};

/** All that an admin needs to decide a claim: the claimed facts, the official record, the documents, rival claims and listings. */
export function ClaimDetail({ id, listed, onDone }: ClaimDetailProps) {
  const { data: claim, error, refetch } = useAdminClaim(id, listed);
  const headingId = useId();
  if (!claim && error)
    return <ErrorState className="m-6" title="The claim could not be loaded" query={{ error, refetch }} />;
  if (!claim) return <Loading />;
  return (
    <section aria-labelledby={headingId} className="flex flex-col lg:min-h-[calc(100dvh-80px)]">
      <div className="mx-auto grid w-full max-w-[980px] grow grid-cols-1 content-start gap-6 p-4 md:p-8">
        <Head claim={claim} headingId={headingId} />
        <div className="grid grid-cols-1 gap-6 2xl:grid-cols-[minmax(0,1fr)_280px]">
          <ClaimComparison claim={claim} />
          <Place claim={claim} />
        </div>
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <ClaimFiles claim={claim} />
          <div className="grid grid-cols-1 content-start gap-6">
            <RivalClaims rivals={claim.rivals} />
            <RivalListings listings={claim.rivalListings} />
          </div>
        </div>
      </div>
      <DecideClaim claim={claim} onDone={onDone} />
    </section>
  );
}

function Head({ claim, headingId }: { claim: AdminClaim; headingId: string }) {
  const { claimant, contactPreferences: contact } = claim;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <ClaimTags claim={claim} />
        <h2 id={headingId} className="type-h2 mt-2 wrap-anywhere">
          <a
            href={documentPath(paths.address(claim.addressId))}
            target="_blank"
            rel="noopener"
            className="underline-offset-4 hover:underline"
          >
            {claim.fullAddress}
          </a>
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">
          Claim {claim.id}, submitted {formatMoment(claim.submittedAt)}. Waiting:{' '}
          <WaitingTime claim={claim} />. Address register {claim.addressId}.
        </p>
      </div>
      <section aria-label="Claimant" className="grid max-w-md content-start gap-2 text-sm">
        <Person name={claimant.name} avatar={claimant.avatar} note={OWNERSHIP_LABELS[claim.ownershipType]} />
        <p className="text-muted-foreground wrap-anywhere">
          {claimant.email}, {claimant.emailVerified ? 'confirmed' : t`not confirmed`}. Member since{' '}
          {formatDate(claimant.memberSince)}.
        </p>
        <p className="wrap-anywhere">
          Claims to be <b>{contact.fullName}</b>, {contact.email}
          {contact.phone && `, ${contact.phone}`}. To be checked {methodLabel(claim.verificationMethod)}.
        </p>
      </section>
      {claim.askedFor && (
        <p className="w-full rounded-md bg-sand px-3.5 py-2.5 text-sm whitespace-pre-line">
          <b>Asked for: </b>
          {claim.askedFor}
        </p>
      )}
    </header>
  );
}

/** The label of a method; a method that was stored before there was a choice is shown by its name. */
function methodLabel(method: string): string {
  const labels: Record<string, string | undefined> = VERIFICATION_METHOD_LABELS;
  return (labels[method] ?? method).toLowerCase();
}

function Place({ claim }: { claim: AdminClaim }) {
  const parcel = useClaimedParcel(claim.unitOfPropertyId);
  const { address } = claim;
  return (
    <div className="h-52 overflow-hidden rounded-lg border bg-map-water 2xl:h-auto 2xl:min-h-52">
      <AddressPageMap
        id={claim.addressId}
        name={claim.fullAddress}
        number={claim.fullAddress.split(' ')[0]!}
        lng={address.longitude}
        lat={address.latitude}
        parcel={parcel}
      />
    </div>
  );
}

function Loading() {
  return (
    <div className="mx-auto grid w-full max-w-[980px] gap-6 p-4 md:p-8">
      <output className="sr-only">Loading the claim</output>
      <Skeleton className="h-16 w-3/4" />
      <Skeleton className="h-64" />
      <Skeleton className="h-24" />
    </div>
  );
}
