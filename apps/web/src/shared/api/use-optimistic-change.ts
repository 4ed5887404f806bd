import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** A change without an answer for this long has failed, so that the changes queued behind it proceed. */
const ANSWER_WITHIN_MS = 20_000;

type OptimisticChange<Input, Output> = {
  /** The kind of change, for `usePendingChanges`. */
  kind: string;
  send: (input: Input, signal: AbortSignal) => Promise<Output>;
  /** Applies the change to the cache; `since` is for `applyToQueries`. The change counts as pending until this resolves. */
  take: (client: QueryClient, input: Input, since: number, output: Output) => Promise<void>;
  /** After a failure: invalidates the data that may be wrong. */
  refresh: (client: QueryClient) => void;
};

/**
 * An optimistic change: components show it at once by applying `usePendingChanges` to the fetched data. The cache itself
 * changes only when the server has answered, so a failure needs no rollback and no refetch can undo a pending change. Changes
 * of a kind are sent one after the other, in order.
 */
export function useOptimisticChange<Input, Output>({
  kind,
  send,
  take,
  refresh,
}: OptimisticChange<Input, Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [kind],
    scope: { id: kind },
    mutationFn: (input: Input) => send(input, AbortSignal.timeout(ANSWER_WITHIN_MS)),
    onMutate: () => ({ since: Date.now() }),
    onSuccess: (output, input, { since }) =>
      Promise.race([take(client, input, since, output), limit(ANSWER_WITHIN_MS)]),
    onError: () => refresh(client),
  });
}

/** The unanswered changes of a kind, oldest first. */
export function usePendingChanges<Input>(kind: string): Input[] {
  return useMutationState({
    filters: { mutationKey: [kind], status: 'pending' },
    select: mutation => mutation.state.variables as Input,
  });
}

function limit(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms);
  });
}
