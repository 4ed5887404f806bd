import { t } from '@sway/domain/language/texts';
import type { OwnListing } from '@sway/contract/own-properties';
import { formatQuantity } from '@sway/domain/text/format';

/** What would help an own listing most: its reason, the button's text, and where or what it does. */
export type NextStep = {
  reason: string;
  label: string;
  way: 'show' | 'verify' | 'claim' | 'edit' | 'share';
};

/** From this number on, photographs are enough to judge a home by. */
const ENOUGH_PHOTOS = 4;

type Judged = Pick<
  OwnListing,
  | 'isActive'
  | 'isTakenDown'
  | 'hasOtherOwner'
  | 'claim'
  | 'images'
  | 'priceJustificationTags'
  | 'priceJustificationText'
>;

/** The next step for the owner of a listing; null while the owner cannot do anything about it. */
export function nextStep(listing: Judged): NextStep | null {
  if (listing.isTakenDown || listing.hasOtherOwner) return null;
  if (!listing.isActive)
    return { reason: t`Only you can see this home at the moment.`, label: t`Show it to buyers`, way: 'show' };
  if (listing.images.length < ENOUGH_PHOTOS) return photoStep(listing.images.length);
  if (listing.priceJustificationTags.length === 0 && !listing.priceJustificationText)
    return { reason: t`Buyers ask why a home is worth its price.`, label: t`Say why`, way: 'edit' };
  return (
    stepOfClaim(listing.claim) ?? {
      reason: t`Your home is ready for buyers.`,
      label: t`Share it`,
      way: 'share',
    }
  );
}

function photoStep(count: number): NextStep {
  if (count === 0)
    return { reason: t`Buyers open homes with photographs first.`, label: t`Add photographs`, way: 'edit' };
  const has = formatQuantity(count, 'photograph');
  return {
    reason: t`Buyers judge a home by its photographs. This one has ${has}.`,
    label: t`Add more photographs`,
    way: 'edit',
  };
}

/** What the owner's claim on the address needs next; null once it is verified (product/claims.md#claim-states). */
function stepOfClaim(claim: OwnListing['claim']): NextStep | null {
  if (!claim)
    return {
      reason: t`Buyers trust a checked owner more.`,
      label: t`Verify that it is yours`,
      way: 'verify',
    };
  if (claim.isAskedForMore)
    return { reason: t`We need more to check your claim.`, label: t`See what we ask for`, way: 'claim' };
  if (claim.claimStatus === 'pending_verification')
    return { reason: t`We are checking that this home is yours.`, label: t`See your claim`, way: 'claim' };
  if (claim.claimStatus === 'rejected')
    return { reason: t`Your claim could not be verified.`, label: t`Correct your claim`, way: 'claim' };
  return null;
}

/**
 * Why a home whose owner was verified has no badge (product/listings.md#the-linz-verified-badge): it has no official record. Null for
 * all others.
 */
export function whyNotBadged({ claim, linzVerified }: Pick<OwnListing, 'claim' | 'linzVerified'>) {
  if (linzVerified || claim?.claimStatus !== 'verified' || claim.ownershipType !== 'owner') return null;
  return t`We have verified that you are the owner. Buyers see “Owner verified”: the LINZ Verified badge also needs the official record of your address, and this home has none linked. If the search for a record does not find it, Sway does not have it yet.`;
}
