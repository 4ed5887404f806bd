import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

/** Every conversation with its latest message. */
export function useAdminConversations() {
  return usePages(['conversations'], (query, signal) =>
    requestPage('GET /api/admin/conversations', { query }, signal),
  );
}
