import type { Enquiry } from '@sway/contract/enquiries';
import { sayName } from '@sway/domain/accounts/deleted-user';
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
  const isReceived = row.ownerId === readerId;
  const { canWrite, stop } = possibleFor(row, readerId);
  const otherName = isReceived ? row.inquirerName : row.ownerName;
  const avatarKey = isReceived ? row.inquirerAvatarKey : row.ownerAvatarKey;
  return {
    id: row.id,
    propertyId: row.propertyId,
    addressId: row.addressId,
    unitOfPropertyId: row.unitOfPropertyId,
    claimId: row.claimId,
    home: row.home,
    inquiryType: row.inquiryType,
    status: row.status,
    message: row.message,
    preferredContactMethod: row.preferredContactMethod,
    contactDetails: row.contactDetails,
    viewingPreference: row.viewingPreference,
    isReceived,
    isWaitingForOwner: row.ownerId === null,
    inquirerId: row.inquirerId,
    otherName: otherName && sayName(otherName),
    otherAvatar: imageUrlOrNull(avatarKey),
    answer: row.answer,
    conversationId: row.conversationId,
    canAnswer: isReceived && row.status === 'new' && canWrite,
    stop,
    listingState: row.listingState,
    ownerStanding: row.ownerId === null ? 'owner' : ownerStanding(row.standing),
    sharing: row.keptFromAgents ? sharingOf(row, isReceived) : null,
    createdAt: timestamp(row.createdAt),
    respondedAt: timestampOrNull(row.respondedAt),
    closedAt: timestampOrNull(row.closedAt),
  };
}

function sharingOf(row: EnquiryRow, isReceived: boolean): Enquiry['sharing'] {
  const [own, other] = isReceived
    ? [row.ownerSharesAt, row.enquirerSharesAt]
    : [row.enquirerSharesAt, row.ownerSharesAt];
  return { haveAgreed: own !== null, hasOtherAgreed: other !== null };
}
