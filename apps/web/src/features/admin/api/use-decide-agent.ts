import { decideAdminAgent } from '@sway/contract/admin-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

type Decision = { id: number; status: 'approved' | 'rejected' };

/** Approves or rejects an agent's licence (D10). */
export function useDecideAgent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Decision) => request(decideAdminAgent, { params: { id }, body: { status } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
