import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** A change on which no answer comes back for so long has failed: those that wait behind it go on. */
const ANSWER_WITHIN_MS = 20_000;

type ShownChange<Input, Output> = {
  /** Names the kind of change, for `useChangesUnderWay`. */
  kind: string;
  send: (input: Input, signal: AbortSignal) => Promise<Output>;
  /** Takes it into what was fetched; `since` is for `applyToQueries`. It counts as under way until that has resolved. */
  take: (client: QueryClient, input: Input, since: number, output: Output) => Promise<void>;
  /** After a failure: what may no longer be as it is shown. */
  refresh: (client: QueryClient) => void;
};

/**
 * A change that is shown at once, by those who lay `useChangesUnderWay` over what was fetched. The cache itself is changed when
 * the server has answered: so a failure leaves nothing to take back, and no read can undo what is shown. Changes of a kind are
 * sent one after the other, as they were made.
 */
export function useShownChange<Input, Output>({ kind, send, take, refresh }: ShownChange<Input, Output>) {
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

/** The changes of a kind that have not been answered, oldest first. */
export function useChangesUnderWay<Input>(kind: string): Input[] {
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
