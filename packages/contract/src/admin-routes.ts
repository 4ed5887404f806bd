import type * as admin from './admin.ts';
import { route } from './routes.ts';
import type * as safety from './safety.ts';

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
export const listAdminReports = route<typeof safety.listAdminReports>('GET', '/api/admin/reports');
export const readAdminReport = route<typeof safety.readAdminReport>('POST', '/api/admin/reports/:id/read');
export const decideAdminReport = route<typeof safety.decideAdminReport>('PATCH', '/api/admin/reports/:id');
export const flagAdminConversation = route<typeof safety.flagAdminConversation>(
  'POST',
  '/api/admin/conversations/:id/flag',
);
