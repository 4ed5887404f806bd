import { listAuditLog } from '@sway/contract/admin-routes';
import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

/** What admins did, newest first (D13). */
export function useAuditLog() {
  return usePages(['audit'], (query, signal) => requestPage(listAuditLog, { query }, signal));
}
