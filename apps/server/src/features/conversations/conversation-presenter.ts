import type { ConversationAgent } from '@sway/contract/conversation-agents';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { BlockedUser } from '@sway/contract/safety';
import { sayName } from '@sway/domain/accounts/deleted-user';
import { beginningStop } from '@sway/domain/conversations/beginnings';
import { currentStatement } from '@sway/domain/conversations/buyer-statements';
import { ownerStanding } from '@sway/domain/conversations/owner-standing';
import { sayMessage } from '@sway/domain/conversations/system-messages';
import { whatIsPossible } from '@sway/domain/conversations/what-is-possible';
import { t } from '@sway/domain/language/texts';
import { imageUrlOrNull } from '#features/media/index.ts';
import { timestamp, timestampOrNull } from '#platform/http/presented-values.ts';
import type { ConversationAgentRow } from './agents/agents.repo.ts';
import type { BlockRow } from './blocking/blocking.repo.ts';
import type { ConversationRow } from './conversations.repo.ts';
import type { MessageRow } from './messages.repo.ts';

export function presentConversation(row: ConversationRow, now: Date): Conversation {
  const {
    propertyImageKey,
    otherAvatarKey,
    ownerName,
    fromSequence,
    otherState,
    standing,
    orderedBy,
    latest,
    ...others
  } = row;
  const otherName = sayName(row.otherUserName);
  const canReach = row.blockedBy === null && otherState === 'here' && row.isActive;
  const { whoMayWrite, nobodyUntil, isLet, ...shown } = others;
  const { canWrite, canInvite, canBlock, stop } = whatIsPossible({
    role: row.role,
    other: otherState,
    isEnded: !row.isActive,
    blockedBy: row.blockedBy,
    beginning:
      row.lastSequence > 0 ? null : beginningStop({ whoMayWrite, nobodyUntil, isLet }, 'message', now),
  });
  const lastMessageAt = timestampOrNull(row.lastMessageAt);
  return {
    ...shown,
    propertyImage: imageUrlOrNull(propertyImageKey),
    otherUserName: ownerName === null ? otherName : t`${otherName} and ${sayName(ownerName)}`,
    otherUserAvatar: imageUrlOrNull(otherAvatarKey),
    lastMessage: latest && sayMessage(latest).content,
    lastMessageTime: lastMessageAt,
    lastMessageAt,
    firstSequence: fromSequence + 1,
    ownerStanding: ownerStanding(standing),
    buyerStatement: canReach ? currentStatement(row.buyerStatement, now) : null,
    privateAddress: canReach || row.role === 'owner' ? row.privateAddress : null,
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
    content: sayMessage(row).content,
    timestamp: timestamp(row.createdAt),
    isRead: row.isRead,
  };
}

export function presentConversationAgent(row: ConversationAgentRow): ConversationAgent {
  const { avatarKey, invitedBy: invitedById, ...agent } = row;
  return { ...agent, name: sayName(agent.name), avatar: imageUrlOrNull(avatarKey), invitedById };
}

export function presentBlockedUser({ userId: id, name, avatarKey, createdAt }: BlockRow): BlockedUser {
  return {
    id,
    name: name === null ? t`Someone` : sayName(name),
    avatar: imageUrlOrNull(avatarKey),
    blockedAt: timestamp(createdAt),
  };
}
