import type { ConversationAgent } from '@sway/contract/conversation-agents';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { BlockedUser } from '@sway/contract/safety';
import { ownerStanding } from '@sway/domain/conversations/owner-standing';
import { whatIsPossible } from '@sway/domain/conversations/what-is-possible';
import { imageUrlOrNull } from '#features/media/index.ts';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { ConversationAgentRow } from './agents/agents.repo.ts';
import type { BlockRow } from './blocking/blocking.repo.ts';
import type { ConversationRow } from './conversations.repo.ts';
import type { MessageRow } from './messages.repo.ts';

export function presentConversation(row: ConversationRow): Conversation {
  const { canWrite, canInvite, canBlock, stop } = whatIsPossible({
    role: row.role,
    other: row.otherState,
    isEnded: !row.isActive,
    blockedBy: row.blockedBy,
  });
  return {
    id: row.id,
    propertyId: row.propertyId,
    propertyTitle: row.propertyTitle,
    propertyImage: imageUrlOrNull(row.propertyImageKey),
    propertyPrice: row.propertyPrice,
    propertyState: row.propertyState,
    buyerId: row.buyerId,
    ownerId: row.ownerId,
    role: row.role,
    otherUserId: row.otherUserId,
    otherUserName: row.otherUserName,
    otherUserAvatar: imageUrlOrNull(row.otherAvatarKey),
    lastMessage: row.lastMessage,
    lastMessageTime: timestampOrNull(row.lastMessageAt),
    lastMessageAt: timestampOrNull(row.lastMessageAt),
    firstSequence: row.fromSequence + 1,
    lastSequence: row.lastSequence,
    lastReadSequence: row.lastReadSequence,
    otherReadSequence: row.otherReadSequence,
    unreadCount: row.unreadCount,
    isActive: row.isActive,
    blockedBy: row.blockedBy,
    ownerStanding: ownerStanding(row.standing),
    canWrite,
    canInvite,
    canBlock,
    stop,
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversationId: row.conversationId,
    propertyId: row.propertyId,
    sequence: row.sequence,
    clientId: row.clientId,
    senderId: row.senderId,
    receiverId: row.receiverId,
    kind: row.kind,
    content: row.content,
    timestamp: timestamp(row.createdAt),
    isRead: row.isRead,
  };
}

export function presentConversationAgent(row: ConversationAgentRow): ConversationAgent {
  return {
    id: row.id,
    name: row.name,
    avatar: imageUrlOrNull(row.avatarKey),
    agency: row.agency,
    specialization: row.specialization,
    state: row.state,
    invitedById: row.invitedBy,
  };
}

export function presentBlockedUser(row: BlockRow): BlockedUser {
  return {
    id: row.userId,
    name: row.name,
    avatar: imageUrlOrNull(row.avatarKey),
    blockedAt: timestamp(row.createdAt),
  };
}
