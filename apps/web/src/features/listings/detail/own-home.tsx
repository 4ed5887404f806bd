import type { OwnListingDetail } from '@sway/contract/own-properties';
import { Eye, EyeOff, Pencil, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ClaimLink } from '#shared/ui/claim-link.tsx';
import { shareListing } from '../actions/share-listing.ts';
import { useOwnListing } from '../api/use-change-listings.ts';
import { DemandNote } from '../own/demand-note.tsx';
import { Figures } from '../own/figures.tsx';
import { nextStep, whyNotBadged } from '../own/next-step.ts';
import type { NextStep } from '../own/next-step.ts';
import { WeeklyFigures } from '../own/weekly-figures.tsx';
import { useToggleActive } from '../own/use-toggle-active.ts';

/**
 * What the owner of a home sees where others see how to reach them: what buyers did with it, what would help it most, and the
 * actions of an owner.
 */
export function OwnHome({ id }: { id: number }) {
  const { data } = useOwnListing(id);
  return (
    <section aria-label="Your home" className="grid gap-3">
      <p className="font-semibold">This is your home.</p>
      {data && <OwnerPanel listing={data} />}
    </section>
  );
}

function OwnerPanel({ listing }: { listing: OwnListingDetail }) {
  const { toggle, isBlocked } = useToggleActive(listing);
  const step = nextStep(listing);
  const missingBadge = whyNotBadged(listing);
  const edit = `${paths.myProperties}?edit=${listing.id}`;
  return (
    <>
      <Figures figures={listing} />
      <WeeklyFigures weeks={listing.weeks} />
      {(listing.isActive || listing.demand) && <DemandNote demand={listing.demand} />}
      {step && (
        <div className="grid justify-items-start gap-2.5 rounded-lg border border-sand-border bg-sand p-4">
          <p className="text-md">{step.reason}</p>
          <NextStepButton step={step} listing={listing} editPath={edit} onShow={toggle} />
        </div>
      )}
      {missingBadge && (
        <p className="text-sm text-muted-foreground">
          {missingBadge}{' '}
          <Link to={edit} className="font-semibold text-link underline underline-offset-4">
            Link the official record
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={edit} variant="outline" size="sm" className="flex-1">
          <Pencil aria-hidden="true" />
          Edit price and home
        </ButtonLink>
        <Button variant="outline" size="sm" className="flex-1" disabled={isBlocked} onClick={toggle}>
          {listing.isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          {listing.isActive ? 'Hide' : 'Show'}
        </Button>
      </div>
    </>
  );
}

const OWN_CLAIMS = `${paths.myProperties}?tab=claims`;

type NextStepButtonProps = {
  step: NextStep;
  listing: OwnListingDetail;
  editPath: string;
  onShow: () => void;
};

function NextStepButton({ step: { way, label }, listing, editPath, onShow }: NextStepButtonProps) {
  if (way === 'verify') {
    return (
      <Button asChild size="sm">
        <ClaimLink addressId={listing.addressId}>{label}</ClaimLink>
      </Button>
    );
  }
  if (way === 'edit' || way === 'claim') {
    return (
      <ButtonLink to={way === 'edit' ? editPath : OWN_CLAIMS} size="sm">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button size="sm" onClick={way === 'show' ? onShow : () => void shareListing(listing)}>
      {way === 'share' && <Share2 aria-hidden="true" />}
      {label}
    </Button>
  );
}
