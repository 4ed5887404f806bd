import type { UserType } from '@sway/domain/accounts/permissions';
import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

export type UserFilter = { search: string; userType: UserType | null };

/** Users by name, e-mail or username, and by type; newest first. */
export function useAdminUsers({ search, userType }: UserFilter) {
  return usePages(
    ['users', userType],
    (page, signal) =>
      requestPage(
        'GET /api/admin/users',
        { query: { ...page, ...(search ? { search } : {}), ...(userType ? { userType } : {}) } },
        signal,
      ),
    search,
  );
}
