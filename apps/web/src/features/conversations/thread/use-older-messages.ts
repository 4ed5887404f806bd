import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadOlder } from '../api/message-query.ts';

/** Loads the messages before those that are shown, one page at a time. */
export function useOlderMessages(conversationId: number, hasOlder: boolean) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function load() {
    if (!hasOlder || state === 'loading') return;
    setState('loading');
    const outcome = await loadOlder(queryClient, conversationId).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    setState(outcome);
  }
  return { state, load };
}
