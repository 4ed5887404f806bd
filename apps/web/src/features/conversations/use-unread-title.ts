import { useQuery } from '@tanstack/react-query';
import { POLL_MS } from '@sway/contract/live-limits';
import { useEffect } from 'react';
import { useLiveStatus } from '#shared/live/use-live.ts';
import { unreadQuery } from './api/conversation-queries.ts';

/** How many messages are unread, over all conversations; 0 until it is known. */
export function useUnread(): number {
  const status = useLiveStatus();
  const { data = 0 } = useQuery({ ...unreadQuery, refetchInterval: status === 'live' ? false : POLL_MS * 2 });
  return data;
}

/** Writes the unread count before the page's title, whatever page it is: `(2) Messages · Sway`. */
export function useUnreadTitle(): void {
  const unread = useUnread();
  useEffect(() => {
    const count = unread > 99 ? '99+' : String(unread);
    function write() {
      const plain = document.title.replace(/^\(\d+\+?\) /, '');
      const wanted = unread > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    }
    write();
    // Pages set their own title as one moves; the count stays before it.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(/^\(\d+\+?\) /, '');
    };
  }, [unread]);
}
