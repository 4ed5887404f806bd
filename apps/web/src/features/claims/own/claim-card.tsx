import type { Claim } from '@sway/contract/claims';
import { BRAND } from '@sway/domain/brand';
import { blocksOtherClaims, canBePublic, OWNERSHIP_LABELS } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { formatDate } from '@sway/domain/text/format';
import { formatMeasure, MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { formatPrice } from '@sway/domain/prices/money';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { Globe, Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { DemandNote, TakenDownNotice } from '#features/listings/index.ts';
import { Tag } from '#shared/ui/tag.tsx';
import { ClaimStatusTag } from '../components/claim-status.tsx';
import { Facts } from '../components/facts.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimLetter } from './claim-letter.tsx';
import { ClaimDocuments } from './claim-documents.tsx';
import { ShownRecords } from './shown-records.tsx';

/** One of the user's claims: its details, its status, its documents and its actions. */
export function ClaimCard({ claim, onEditListing }: ComponentProps<typeof ClaimActions>) {
  const isPublishable = canBePublic({ status: claim.claimStatus, ownershipType: claim.ownershipType });
  return (
    // The mark of the QR code in its letter.
    <Card id={`claim-${claim.id}`} className="grid scroll-mt-24 grid-cols-1 gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="type-h3">
            <Link to={paths.address(claim.addressId)} className="underline-offset-4 hover:underline">
              {claim.fullAddress}
            </Link>
          </h3>
          <p className="text-sm text-muted-foreground">Address ID {claim.addressId}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ClaimStatusTag status={claim.claimStatus} />
          {isPublishable && <PublicTag isPublic={claim.isPublicListing} />}
        </div>
      </header>
      {claim.verificationNotes && (
        <p className="rounded-md border border-sand-border bg-sand px-3.5 py-2.5 text-md">
          <b>{claim.claimStatus === 'rejected' ? 'Why it was rejected: ' : 'From our team: '}</b>
          {claim.verificationNotes}
        </p>
      )}
      {claim.askedFor && (
        <p className="rounded-md border border-aspirational bg-aspirational-soft px-3.5 py-2.5 text-md whitespace-pre-line text-aspirational-text">
          <b>We need more to check your claim: </b>
          {claim.askedFor}
        </p>
      )}
      {claim.dispute && <DisputeNotice dispute={claim.dispute} />}
      {claim.isTakenDown && <TakenDownNotice />}
      {claim.propertyDescription && (
        <p className="line-clamp-3 max-w-[80ch] text-md whitespace-pre-line">{claim.propertyDescription}</p>
      )}
      <Facts facts={factsOf(claim)} isPaired />
      {claim.demand && !claim.isPublicListing && <DemandNote demand={claim.demand} />}
      <ClaimLetter claim={claim} />
      <ClaimDocuments claim={claim} />
      {blocksOtherClaims({ status: claim.claimStatus, ownershipType: claim.ownershipType }) && (
        <ShownRecords claim={claim} />
      )}
      <ClaimActions claim={claim} onEditListing={onEditListing} />
    </Card>
  );
}

/** What the verified owner of a disputed home can do, and until when (product/claims.md#disputes). */
function DisputeNotice({ dispute }: { dispute: NonNullable<Claim['dispute']> }) {
  return (
    <p
      role="note"
      className="rounded-md border border-aspirational bg-aspirational-soft px-3.5 py-2.5 text-md text-aspirational-text"
    >
      <b>Someone else says that this home is theirs. </b>
      You stay its verified owner while our team checks both claims. Please add documents that show it is
      yours by {formatDate(dispute.answerBy)}, or write to{' '}
      <a href={`mailto:${BRAND.contact.email}`} className="font-semibold underline underline-offset-2">
        {BRAND.contact.email}
      </a>
      .
    </p>
  );
}

function PublicTag({ isPublic }: { isPublic: boolean }) {
  const Icon = isPublic ? Globe : Lock;
  return (
    <Tag tone={isPublic ? 'lime' : 'plain'}>
      <Icon aria-hidden="true" />
      {isPublic ? 'Public Listing' : 'Private'}
    </Tag>
  );
}

function factsOf(claim: Claim) {
  const { propertyType } = claim;
  return [
    [t`Claimed as`, OWNERSHIP_LABELS[claim.ownershipType]],
    [t`Sway price`, claim.swayPrice === null ? null : formatPrice(claim.swayPrice)],
    [t`Type`, propertyType && propertyTypeLabel(propertyType)],
    ...MEASURE_NAMES.map(name => [measureOf(name).shortLabel, formatMeasure(name, claim[name])] as const),
    [t`Claimed`, formatDate(claim.claimDate)],
  ] as const;
}
