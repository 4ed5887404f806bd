import type { CallBody } from '@sway/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

type Decision = { id: number } & CallBody<'PATCH /api/admin/agents/:id'>;

/** Approves, rejects or suspends an agent (product/agents.md#approval). */
export function useDecideAgent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      request('PATCH /api/admin/agents/:id', { params: { id }, body }),
    // A refusal can be because the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
