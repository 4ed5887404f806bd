import type * as admin from './admin.ts';
import { route } from './routes.ts';

export const getAdminStats = route<typeof admin.getAdminStats>('GET', '/api/admin/stats');
export const listAdminUsers = route<typeof admin.listAdminUsers>('GET', '/api/admin/users');
export const updateAdminUser = route<typeof admin.updateAdminUser>('PATCH', '/api/admin/users/:id');
export const deleteAdminUser = route<typeof admin.deleteAdminUser>('DELETE', '/api/admin/users/:id');
export const listAdminProperties = route<typeof admin.listAdminProperties>('GET', '/api/admin/properties');
export const updateAdminProperty = route<typeof admin.updateAdminProperty>(
  'PATCH',
  '/api/admin/properties/:id',
);
export const listAdminConversations = route<typeof admin.listAdminConversations>(
  'GET',
  '/api/admin/conversations',
);
export const readAdminConversation = route<typeof admin.readAdminConversation>(
  'POST',
  '/api/admin/conversations/:id/read',
);
export const listAdminAgents = route<typeof admin.listAdminAgents>('GET', '/api/admin/agents');
export const decideAdminAgent = route<typeof admin.decideAdminAgent>('PATCH', '/api/admin/agents/:id');
export const listAuditLog = route<typeof admin.listAuditLog>('GET', '/api/admin/audit-log');
