import type { AddressDetail } from '@sway/contract/addresses';
import type { PublicClaim } from '@sway/contract/claims';
import { canBePublic, OWNERSHIP_LABELS, verificationPromise } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { BadgeCheck, House } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { EnquiryButton } from '#features/enquiries/index.ts';
import { useDialogInUrl } from '#shared/hooks/use-dialog-in-url.ts';
import { paths } from '#shared/paths.ts';
import { ownPath } from '#shared/own-path.ts';
import { loginWithoutScript } from '#shared/session/login-without-script.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { useAddressClaims } from '#shared/queries/use-address-claims.ts';
import { useOwnClaims } from '#shared/queries/use-own-claims.ts';
import { ClaimStatusTag } from '../components/claim-status.tsx';
import { Facts } from '../components/facts.tsx';

/** Loaded when it is opened: it is large. */
const ClaimDialog = lazyPart(() => import('../wizard/claim-dialog.tsx'), 'ClaimDialog');

/** Loaded for those who are logged in. */
const ForUsers = lazyPart(() => import('./for-users.tsx'), 'ForUsers');

/**
 * The claims of an address, and the button to claim it or, if another user is its verified owner, to dispute their claim.
 * `?claim=1` opens the wizard, and `?from=` states the page that it was opened at.
 */
export function ClaimState({ address }: { address: AddressDetail }) {
  const { user, isLoading } = useSession();
  const [search] = useSearchParams();
  const wizard = useDialogInUrl('claim', '1');
  const claims = useAddressClaims(address.id);
  const own = useOwnClaims(user !== null);
  if (claims.isPending || isLoading || (user && own.isPending))
    return <Skeleton className="h-48 rounded-lg" />;
  const ownClaim = own.data?.find(claim => claim.addressId === address.id);
  const active = claims.data?.filter(isActiveClaim) ?? [];
  const hasVerifiedOwner = active.some(claim => claim.ownershipType === 'owner');
  const canClaim = !ownClaim;
  const isOwner = active.some(claim => claim.id === ownClaim?.id && claim.ownershipType === 'owner');
  return (
    <>
      {address.talkers && !isOwner && (
        <p className="rounded-lg border border-sand-border bg-sand p-4 font-semibold">
          {address.talkers === 'many' ? 'Many' : 'Several'} people would talk about this home
          {hasVerifiedOwner ? '.' : ': claim it.'}
        </p>
      )}
      {active.map(claim => (
        <ClaimedCard key={claim.id} claim={claim} isOwn={claim.id === ownClaim?.id} />
      ))}
      {ownClaim && <OwnClaimCard claim={ownClaim} />}
      {canClaim && !hasVerifiedOwner && (
        <Unclaimed
          addressId={address.id}
          hasRival={claims.data?.some(isBeingChecked) ?? false}
          onClaim={wizard.open}
        />
      )}
      {canClaim && hasVerifiedOwner && <Dispute onDispute={wizard.open} />}
      {user && (
        <Suspense>
          <ForUsers addressId={address.id} isOwner={isOwner} />
        </Suspense>
      )}
      {wizard.isOpen && canClaim && (
        <Suspense>
          <ClaimDialog
            address={address}
            isDispute={hasVerifiedOwner}
            onClose={() => wizard.close(ownPath(search.get('from')))}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether a claim is a rival of a new one that waits for its decision (product/claims.md#pending-claims-do-not-block). */
function isBeingChecked({ claimStatus, ownershipType }: PublicClaim): boolean {
  return claimStatus === 'pending_verification' && ownershipType !== 'tenant';
}

function isActiveClaim({ claimStatus: status, ownershipType }: PublicClaim): boolean {
  return canBePublic({ status, ownershipType });
}

function ClaimedCard({ claim, isOwn }: { claim: PublicClaim; isOwn: boolean }) {
  return (
    <Card className="p-5 md:p-6">
      <Tag tone="lime" className="mb-3">
        <BadgeCheck aria-hidden="true" />
        Property Claimed
      </Tag>
      <h2 className="type-h3 mb-3">Property information</h2>
      <Facts
        facts={[
          [t`Claimed by`, OWNERSHIP_LABELS[claim.ownershipType]],
          [t`Status`, <ClaimStatusTag key="status" status={claim.claimStatus} />],
          [t`Price`, claim.swayPrice === null ? t`Private` : formatPrice(claim.swayPrice)],
          [t`Claimed`, formatDate(claim.claimDate)],
        ]}
      />
      {!isOwn && !claim.isPublicListing && (
        <EnquiryButton
          type="contact"
          about={{ kind: 'address', id: claim.addressId }}
          variant="outline"
          className="mt-4 w-full"
        >
          Request Contact
        </EnquiryButton>
      )}
    </Card>
  );
}

function OwnClaimCard({ claim }: { claim: PublicClaim }) {
  return (
    <Card className="grid justify-items-start gap-3 p-5 md:p-6">
      <h2 className="type-h3">Your claim</h2>
      <ClaimStatusTag status={claim.claimStatus} />
      <p className="text-md text-muted-foreground">{NEXT_STEPS[claim.claimStatus]}</p>
      <ButtonLink to={`${paths.myProperties}?tab=claims`} variant="outline">
        Go to My Properties
      </ButtonLink>
    </Card>
  );
}

const NEXT_STEPS = {
  pending_verification: t`We check it within ${verificationPromise()}. Documents help: add them under My Properties.`,
  verified: t`Publish, edit or cancel it under My Properties.`,
  rejected: t`See the reason, correct the claim and submit it again under My Properties.`,
} as const;

/** The button to dispute a verified owner's claim with a rival claim. */
function Dispute({ onDispute }: { onDispute: () => void }) {
  return (
    <Card className="grid justify-items-start gap-3 p-5 md:p-6">
      <h2 className="type-h3">Is this your home?</h2>
      <p className="text-md text-muted-foreground">
        Someone else is its verified owner, so only they can list it. If it is yours, dispute their claim and
        add a rates notice or a record of title. Our team will review both claims.
      </p>
      <Button variant="outline" onClick={onDispute}>
        Dispute this claim
      </Button>
    </Card>
  );
}

type UnclaimedProps = { addressId: number; hasRival: boolean; onClaim: () => void };

function Unclaimed({ addressId, hasRival, onClaim }: UnclaimedProps) {
  return (
    <Card className="grid justify-items-start gap-3 p-5 md:p-6">
      <House className="size-7" aria-hidden="true" />
      <h2 className="type-h3">Is this your home?</h2>
      <p className="text-md text-muted-foreground">
        {hasRival
          ? 'Someone else has claimed it and we are still checking. If it is yours, claim it too and we will review both.'
          : 'No one is its verified owner yet. Claim it, name the price that would sway you, and publish it when you are ready. It’s free, with no obligation.'}
      </p>
      <Button
        {...loginWithoutScript(paths.address(addressId))}
        variant="lime"
        size="lg"
        className="w-full"
        onClick={event => {
          event.preventDefault();
          onClaim();
        }}
      >
        Claim This Property
      </Button>
    </Card>
  );
}
