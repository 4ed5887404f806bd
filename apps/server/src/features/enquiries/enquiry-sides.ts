import type { Possible } from '@sway/domain/conversations/what-is-possible';
import { whatIsPossible } from '@sway/domain/conversations/what-is-possible';
import { AppError } from '#platform/errors.ts';
import type { EnquiryRow } from './enquiries.repo.ts';

/** What a reader of an enquiry can still write to the other person (product/conversations.md#what-is-still-possible). */
export function possibleFor(row: EnquiryRow, readerId: number): Possible {
  const isReceived = row.ownerId === readerId;
  return whatIsPossible({
    role: isReceived ? 'owner' : 'buyer',
    other: isReceived ? row.inquirerState : row.ownerState,
    isEnded: row.conversationEnded,
    blockedBy: row.blockers.includes(readerId) ? 'me' : row.blockers.length > 0 ? 'other' : null,
  });
}

/** @throws AppError enquiry.enquirer_left, conversation.other_left, conversation.ended, message.blocked_by_you, message.blocked */
export function requireCanReach(row: EnquiryRow, userId: number): void {
  const { stop } = possibleFor(row, userId);
  if (stop === 'left')
    throw new AppError(row.ownerId === userId ? 'enquiry.enquirer_left' : 'conversation.other_left');
  if (stop === 'ended') throw new AppError('conversation.ended');
  if (stop === 'blocked_by_you') throw new AppError('message.blocked_by_you');
  if (stop === 'unavailable') throw new AppError('message.blocked');
}
