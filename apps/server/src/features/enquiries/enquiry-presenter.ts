import type { Enquiry } from '@sway/contract/enquiries';
import { ownerStanding } from '@sway/domain/conversations/owner-standing';
import { imageUrlOrNull } from '#features/media/index.ts';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { EnquiryRow } from './enquiries.repo.ts';
import { possibleFor } from './enquiry-sides.ts';

/**
 * An enquiry as its owner or enquirer sees it. It contains the enquirer's contact details, which only these two may see, and
 * never the owner's.
 */
export function presentEnquiry(row: EnquiryRow, readerId: number): Enquiry {
  const isReceived = row.owner_id === readerId;
  const { canWrite, stop } = possibleFor(row, readerId);
  const avatarKey = isReceived ? row.inquirer_avatar_key : row.owner_avatar_key;
  return {
    id: row.id,
    propertyId: row.property_id,
    addressId: row.address_id,
    unitOfPropertyId: row.unit_of_property_id,
    claimId: row.claim_id,
    home: row.home,
    inquiryType: row.inquiry_type,
    status: row.status,
    message: row.message,
    preferredContactMethod: row.preferred_contact_method,
    contactDetails: row.contact_details,
    viewingPreference: row.viewing_preference,
    isReceived,
    isWaitingForOwner: row.owner_id === null,
    inquirerId: row.inquirer_id,
    otherName: isReceived ? row.inquirer_name : row.owner_name,
    otherAvatar: imageUrlOrNull(avatarKey),
    answer: row.answer,
    conversationId: row.conversation_id,
    canAnswer: isReceived && row.status === 'new' && canWrite,
    stop,
    listingState: row.listing_state,
    ownerStanding: row.owner_id === null ? 'owner' : ownerStanding(row.standing),
    sharing: row.kept_from_agents ? sharingOf(row, isReceived) : null,
    createdAt: timestamp(row.created_at),
    respondedAt: timestampOrNull(row.responded_at),
    closedAt: timestampOrNull(row.closed_at),
  };
}

function sharingOf(row: EnquiryRow, isReceived: boolean): Enquiry['sharing'] {
  const [own, other] = isReceived
    ? [row.owner_shares_at, row.enquirer_shares_at]
    : [row.enquirer_shares_at, row.owner_shares_at];
  return { haveAgreed: own !== null, hasOtherAgreed: other !== null };
}
