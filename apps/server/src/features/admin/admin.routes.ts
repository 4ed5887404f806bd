import {
  decideAdminAgent,
  decidePhotoCopy as decidePhotoCopyCall,
  deleteAdminUser,
  getAdminOperation,
  getAdminQueues,
  getAdminStats,
  listAdminAgents,
  listAdminConversations,
  listAdminProperties,
  listAdminUsers,
  listAuditLog,
  listPhotoCopies as listPhotoCopiesCall,
  readAdminConversation,
  updateAdminProperty,
  updateAdminUser,
} from '@sway/contract/admin';
import type { FastifyInstance } from 'fastify';
import { decidePhotoCopy, listPhotoCopies } from '#features/listings/index.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { listListings, setListingActiveAsAdmin } from './admin-listings.service.ts';
import { deleteUserAsAdmin, editUserAsAdmin, listUsers } from './admin-users.service.ts';
import { readOperation } from './operation.service.ts';
import { decideAgent, listAgents } from './admin-agents.service.ts';
import {
  listConversations,
  monitorConversation,
  readAuditLog,
  readQueues,
  readStats,
} from './admin.service.ts';

export function adminRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getAdminStats, (_, { actor }) => readStats(platform, actor));
  serve(app, getAdminQueues, (_, { actor }) => readQueues(platform, actor));
  serve(app, getAdminOperation, (_, { actor }) => readOperation(platform, actor));
  serve(app, listAdminUsers, ({ query }, { actor }) => listUsers(platform, actor, query));
  serve(app, updateAdminUser, ({ params, body }, { actor }) =>
    editUserAsAdmin(platform, actor, params.id, body),
  );
  serve(app, deleteAdminUser, ({ params }, { actor }) => deleteUserAsAdmin(platform, actor, params.id));
  serve(app, listAdminProperties, ({ query }, { actor }) => listListings(platform, actor, query));
  serve(app, updateAdminProperty, ({ params, body }, { actor }) =>
    setListingActiveAsAdmin(platform, actor, params.id, body.isActive),
  );
  serve(app, listPhotoCopiesCall, ({ query }, { actor }) => listPhotoCopies(platform, actor, query));
  serve(app, decidePhotoCopyCall, async ({ params, body }, { actor }) => {
    await decidePhotoCopy(platform, actor, params.id, body.decision);
    return { done: true as const };
  });
  serve(app, listAdminConversations, ({ query }, { actor }) => listConversations(platform, actor, query));
  serve(app, readAdminConversation, ({ params, body }, { actor }) =>
    monitorConversation(platform, actor, params.id, body),
  );
  serve(app, listAdminAgents, ({ query }, { actor }) => listAgents(platform, actor, query));
  serve(app, decideAdminAgent, ({ params, body }, { actor }) =>
    decideAgent(platform, actor, params.id, body),
  );
  serve(app, listAuditLog, ({ query }, { actor }) => readAuditLog(platform, actor, query));
}
