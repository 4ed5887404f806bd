import type { Feature } from '#platform/feature.ts';
import { conversationRoutes } from './conversations.routes.ts';

export const conversations: Feature = { register: conversationRoutes };

export { deleteShownAddressesOf } from './address/address.repo.ts';
export { leaveAsAgent, removeAgentFromAllConversations } from './agents/agent-removal.ts';
export { deleteConversationsOfErased } from './erased-conversations.repo.ts';
export { eraseNameInMessages } from './erased-names.ts';
export { endConversation } from './conversations.repo.ts';
export { presentMessage } from './conversation-presenter.ts';
export { readMessageBatch, readLastSequences } from './delivery.ts';
export { postAnswer, postSharedEnquiry, type PostedAnswer } from './enquiry-answer.ts';
export { postMessage } from './messages.service.ts';
export { openIntroduced } from './introduce.ts';
export { postSystemMessage, signalConversationChange } from './system-messages.ts';
export { lockToWrite } from './require-possible.ts';
export { notifyOfChange, warnOfReplaced, warnOfUnverified } from './owner-warnings.ts';
export { signalConversationsAt } from './owner-warnings.repo.ts';
export { signalConversationsOf } from './system-messages.repo.ts';
export { accountState, standingFacts } from './sides.repo.ts';
export { findParticipants } from './messages.repo.ts';
export { requireParticipant } from './participants.ts';
export { findReachable, lockConversation } from './messages.repo.ts';
