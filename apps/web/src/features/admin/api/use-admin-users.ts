import { listAdminUsers } from '@sway/contract/admin-routes';
import type { UserType } from '@sway/domain/permissions';
import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

export type UserFilter = { search: string; userType: UserType | null };

/** Users by name, e-mail or username, and by type; newest first. */
export function useAdminUsers(filter: UserFilter) {
  return usePages(['users', filter], (page, signal) =>
    requestPage(
      listAdminUsers,
      {
        query: {
          ...page,
          ...(filter.search ? { search: filter.search } : {}),
          ...(filter.userType ? { userType: filter.userType } : {}),
        },
      },
      signal,
    ),
  );
}
