import * as calls from '@sway/contract/conversations';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { countOwnUnread, listOwnConversations, openConversation } from './conversations.service.ts';
import { postMessage, readMessages, readUpTo } from './messages.service.ts';

export function conversationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.startConversation, ({ body }, { actor }) => openConversation(platform, actor, body));
  serve(app, calls.listConversations, ({ query }, { actor }) => listOwnConversations(platform, actor, query));
  serve(app, calls.listUserConversations, ({ params, query }, { actor }) =>
    listOwnConversations(platform, actor, query, params.userId),
  );
  serve(app, calls.countUnread, (_, { actor }) => countOwnUnread(platform, actor));
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
}
