import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { usePages } from './use-pages.ts';

/** Pictures that stand on the homes of two owners, until an admin decides. */
export function usePhotoCopies() {
  return usePages(['photos'], (page, signal) =>
    requestPage('GET /api/admin/photo-copies', { query: page }, signal),
  );
}

export function useDecidePhotoCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; decision: 'fine' | 'removed' }) =>
      request('PATCH /api/admin/photo-copies/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
