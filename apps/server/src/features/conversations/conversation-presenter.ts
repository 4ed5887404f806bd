import type { Conversation, Message } from '@sway/contract/conversations';
import { imageUrl } from '#features/media/index.ts';
import type { ConversationRow } from './conversations.repo.ts';
import type { MessageRow } from './messages.repo.ts';

export function presentConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    propertyId: row.property_id,
    propertyTitle: row.property_title,
    propertyImage: row.property_image_key === null ? null : imageUrl(row.property_image_key),
    propertyPrice: row.property_price,
    buyerId: row.buyer_id,
    ownerId: row.owner_id,
    role: row.role,
    otherUserId: row.other_user_id,
    otherUserName: row.other_user_name,
    otherUserAvatar: row.other_avatar_key === null ? null : imageUrl(row.other_avatar_key),
    lastMessage: row.last_message,
    lastMessageTime: row.last_message_at?.toISOString() ?? null,
    lastSequence: row.last_sequence,
    lastReadSequence: row.last_read_sequence,
    otherReadSequence: row.other_read_sequence,
    unreadCount: row.unread_count,
    isActive: row.is_active,
    blockedBy: row.blocked_by,
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
    timestamp: row.created_at.toISOString(),
    isRead: row.is_read,
  };
}
