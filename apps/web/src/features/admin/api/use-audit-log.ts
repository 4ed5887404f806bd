import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

/** What admins did, newest first (product/administration.md#the-audit-log). */
export function useAuditLog() {
  return usePages(['audit'], (query, signal) => requestPage('GET /api/admin/audit-log', { query }, signal));
}
