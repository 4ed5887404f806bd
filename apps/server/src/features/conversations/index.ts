import type { AccountListeners } from '#features/accounts/index.ts';
import type { Feature } from '#platform/feature.ts';
import { eraseNameInMessages } from './erased-names.ts';
import { leaveAsAgent } from './agents/agent-removal.ts';
import { conversationRoutes } from './conversations.routes.ts';

export const conversations: Feature = { register: conversationRoutes };

/** What changes in conversations when an account is deleted or gets another user type. */
export const accountListeners: AccountListeners = { leaveAsAgent, eraseName: eraseNameInMessages };

export { removeAgentFromAllConversations } from './agents/agent-removal.ts';
export { openConversation } from './conversations.service.ts';
export { readMessageBatch, readLastSequences } from './delivery.ts';
export { postAnswer, postSharedEnquiry, type PostedAnswer } from './enquiry-answer.ts';
export { postMessage } from './messages.service.ts';
export { postSystemMessage } from './system-messages.ts';
export { requireParticipant } from './participants.ts';
export { findReachable, lockConversation } from './messages.repo.ts';
