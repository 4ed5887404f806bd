import type { OwnListing } from '@sway/contract/own-properties';

/** What would help an own listing most: its reason, the button's text, and where or what it does. */
export type NextStep = {
  reason: string;
  label: string;
  way: 'show' | 'verify' | 'edit' | 'share';
};

/** From this number on, photographs are enough to judge a home by. */
const ENOUGH_PHOTOS = 4;

type Judged = Pick<
  OwnListing,
  | 'isActive'
  | 'isTakenDown'
  | 'hasOtherOwner'
  | 'linzVerified'
  | 'images'
  | 'priceJustificationTags'
  | 'priceJustificationText'
>;

/** The next step for the owner of a listing; null while the owner cannot do anything about it. */
export function nextStep(listing: Judged): NextStep | null {
  if (listing.isTakenDown || listing.hasOtherOwner) return null;
  if (!listing.isActive)
    return { reason: 'Only you can see this home at the moment.', label: 'Show it to buyers', way: 'show' };
  if (listing.images.length < ENOUGH_PHOTOS)
    return { reason: 'Buyers open homes with photographs first.', label: 'Add photographs', way: 'edit' };
  if (listing.priceJustificationTags.length === 0 && !listing.priceJustificationText)
    return { reason: 'Buyers ask why a home is worth its price.', label: 'Say why', way: 'edit' };
  if (!listing.linzVerified)
    return {
      reason: 'A checked owner is trusted more, and their home has the tick.',
      label: 'Verify that it is yours',
      way: 'verify',
    };
  return { reason: 'Your home is ready for buyers.', label: 'Share it', way: 'share' };
}
