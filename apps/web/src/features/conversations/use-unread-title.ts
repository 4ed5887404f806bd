import { useQuery } from '@tanstack/react-query';
import { POLL_MS } from '@sway/contract/live-limits';
import { useEffect } from 'react';
import { useLiveStatus } from '#shared/live/use-live.ts';
import { unreadQuery } from './api/conversation-queries.ts';

/** The number of unread messages in all conversations; 0 until it has loaded. */
export function useUnread(): number {
  const status = useLiveStatus();
  const { data = 0 } = useQuery({ ...unreadQuery, refetchInterval: status === 'live' ? false : POLL_MS * 2 });
  return data;
}

/** Adds the unread count to the title of every page, `(2) Messages · Sway`, and to the icon of the installed site. */
export function useUnreadTitle(): void {
  const unread = useUnread();
  useEffect(() => {
    const count = unread > 99 ? '99+' : String(unread);
    function updateTitle() {
      const title = document.title.replace(/^\(\d+\+?\) /, '');
      const titleWithCount = unread > 0 ? `(${count}) ${title}` : title;
      if (document.title !== titleWithCount) document.title = titleWithCount;
    }
    updateTitle();
    showBadge(unread);
    // Each page sets its own title, so the count is added again when the title changes.
    const observer = new MutationObserver(updateTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      showBadge(0);
      document.title = document.title.replace(/^\(\d+\+?\) /, '');
    };
  }, [unread]);
}

/** Browsers that cannot install the site have no badge, and some refuse it. */
function showBadge(unread: number): void {
  const { setAppBadge } = navigator as Partial<Navigator>;
  void setAppBadge?.call(navigator, unread).catch(() => undefined);
}
