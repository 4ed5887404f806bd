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
    other: row.other_state,
    isEnded: !row.is_active,
    blockedBy: row.blocked_by,
  });
  return {
    id: row.id,
    propertyId: row.property_id,
    propertyTitle: row.property_title,
    propertyImage: imageUrlOrNull(row.property_image_key),
    propertyPrice: row.property_price,
    propertyState: row.property_state,
    buyerId: row.buyer_id,
    ownerId: row.owner_id,
    role: row.role,
    otherUserId: row.other_user_id,
    otherUserName: row.other_user_name,
    otherUserAvatar: imageUrlOrNull(row.other_avatar_key),
    lastMessage: row.last_message,
    lastMessageTime: timestampOrNull(row.last_message_at),
    lastMessageAt: timestampOrNull(row.last_message_at),
    firstSequence: row.from_sequence + 1,
    lastSequence: row.last_sequence,
    lastReadSequence: row.last_read_sequence,
    otherReadSequence: row.other_read_sequence,
    unreadCount: row.unread_count,
    isActive: row.is_active,
    blockedBy: row.blocked_by,
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
    conversationId: row.conversation_id,
    propertyId: row.property_id,
    sequence: row.sequence,
    clientId: row.client_id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    kind: row.kind,
    content: row.content,
    timestamp: timestamp(row.created_at),
    isRead: row.is_read,
  };
}

export function presentConversationAgent(row: ConversationAgentRow): ConversationAgent {
  return {
    id: row.id,
    name: row.name,
    avatar: imageUrlOrNull(row.avatar_key),
    agency: row.agency,
    specialization: row.specialization,
    state: row.state,
    invitedById: row.invited_by,
  };
}

export function presentBlockedUser(row: BlockRow): BlockedUser {
  return {
    id: row.user_id,
    name: row.name,
    avatar: imageUrlOrNull(row.avatar_key),
    blockedAt: timestamp(row.created_at),
  };
}
