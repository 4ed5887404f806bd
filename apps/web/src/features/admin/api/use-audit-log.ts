import { listAuditLog } from '@sway/contract/admin-routes';
import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

/** What admins did, newest first (product/administration.md#the-audit-log). */
export function useAuditLog() {
  return usePages(['audit'], (query, signal) => requestPage(listAuditLog, { query }, signal));
}
