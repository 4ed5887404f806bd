import { useEffect, useState } from 'react';
import { useLiveFrames } from '#shared/live/use-live.ts';

/** How long somebody counts as typing after the last word of it. */
const LASTS_MS = 5_000;

/** Whether somebody else is writing in a conversation right now. */
export function useTyping(conversationId: number): boolean {
  const [until, setUntil] = useState(0);
  useLiveFrames(frame => {
    if (frame.type === 'typing' && frame.conversationId === conversationId) setUntil(Date.now() + LASTS_MS);
    // What was being written has come.
    if (frame.type === 'message' && frame.message.conversationId === conversationId) setUntil(0);
  });
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
}
