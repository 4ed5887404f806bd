import { useEffect, useState } from 'react';
import { useLiveFrames } from '#shared/live/use-live.ts';

/** How long somebody counts as typing after the last word of it. */
const LASTS_MS = 5_000;

/** Who else is writing in a conversation right now, the last of whom one heard; null while nobody is. */
export function useTypingIndicator(conversationId: number): number | null {
  const [typist, setTypist] = useState<{ userId: number; until: number } | null>(null);
  useLiveFrames(frame => {
    if (frame.type === 'typing' && frame.conversationId === conversationId)
      setTypist({ userId: frame.userId, until: Date.now() + LASTS_MS });
    // What was being written has come.
    if (frame.type === 'message' && frame.message.conversationId === conversationId)
      setTypist(known => (known?.userId === frame.message.senderId ? null : known));
  });
  useEffect(() => {
    if (!typist) return undefined;
    const timer = setTimeout(() => setTypist(null), Math.max(0, typist.until - Date.now()));
    return () => clearTimeout(timer);
  }, [typist]);
  return typist?.userId ?? null;
}
