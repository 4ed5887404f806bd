import { useEffect, useState } from 'react';
import { useLiveFrames } from '#shared/live/use-live.ts';

/** How long after the last typing frame a participant is shown as typing. */
const TYPING_TIMEOUT_MS = 5_000;

/** The id of the participant who typed last in a conversation; null if no one is typing. */
export function useTypingIndicator(conversationId: number): number | null {
  const [typing, setTyping] = useState<{ userId: number; until: number } | null>(null);
  useLiveFrames(frame => {
    if (frame.type === 'typing' && frame.conversationId === conversationId)
      setTyping({ userId: frame.userId, until: Date.now() + TYPING_TIMEOUT_MS });
    // The message that they were typing has arrived.
    if (frame.type === 'message' && frame.message.conversationId === conversationId)
      setTyping(previous => (previous?.userId === frame.message.senderId ? null : previous));
  });
  useEffect(() => {
    if (!typing) return undefined;
    const timer = setTimeout(() => setTyping(null), Math.max(0, typing.until - Date.now()));
    return () => clearTimeout(timer);
  }, [typing]);
  return typing?.userId ?? null;
}
