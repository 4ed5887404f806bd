import * as agentCalls from '@sway/contract/conversation-agents';
import * as calls from '@sway/contract/conversations';
import { blockUser, listBlocks, unblockUser } from '@sway/contract/safety';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { hideAddress, showAddress } from './address/address.service.ts';
import { acceptAgent, inviteAgent, listAgentsIn, removeAgent } from './agents/agents.service.ts';
import { block, listBlocked, unblock } from './blocking/blocking.service.ts';
import { countOwnUnread, listOwnConversations, openConversation } from './conversations.service.ts';
import { postMessage, readMessages, readUpTo } from './messages.service.ts';

export function conversationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.startConversation, ({ body }, { actor }) => openConversation(platform, actor, body));
  serve(app, calls.showAddress, ({ params }, { actor }) => showAddress(platform, actor, params.id));
  serve(app, calls.hideAddress, ({ params }, { actor }) => hideAddress(platform, actor, params.id));
  serve(app, calls.listConversations, ({ query }, { actor }) => listOwnConversations(platform, actor, query));
  serve(app, calls.listUserConversations, ({ params, query }, { actor }) =>
    listOwnConversations(platform, actor, query, params.userId),
  );
  serve(app, calls.countUnread, ({ query }, { actor }) => countOwnUnread(platform, actor, query.except));
  serve(app, calls.listMessages, ({ params, query }, { actor }) =>
    readMessages(platform, actor, params.id, query),
  );
  serve(app, calls.listMessagesOf, ({ params, query }, { actor }) =>
    readMessages(platform, actor, params.conversationId, query),
  );
  serve(app, calls.sendMessage, ({ body }, { actor }) => postMessage(platform, actor, body));
  serve(app, calls.markConversationRead, ({ params, body }, { actor }) =>
    readUpTo(platform, actor, params.id, body.sequence),
  );
  serve(app, agentCalls.listConversationAgents, ({ params }, { actor }) =>
    listAgentsIn(platform, actor, params.id),
  );
  serve(app, agentCalls.inviteAgent, ({ params, body }, { actor }) =>
    inviteAgent(platform, actor, params.id, body.agentId),
  );
  serve(app, agentCalls.acceptAgent, ({ params }, { actor }) =>
    acceptAgent(platform, actor, params.id, params.agentId),
  );
  serve(app, agentCalls.removeAgent, ({ params }, { actor }) =>
    removeAgent(platform, actor, params.id, params.agentId),
  );
  serve(app, blockUser, ({ body }, { actor }) => block(platform, actor, body.userId));
  serve(app, unblockUser, ({ params }, { actor }) => unblock(platform, actor, params.userId));
  serve(app, listBlocks, ({ query }, { actor }) => listBlocked(platform, actor, query));
}
