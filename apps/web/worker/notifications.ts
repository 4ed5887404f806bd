declare const self: ServiceWorkerGlobalScope;

/** What the server pushes: no more than the subject of a mail. */
type Push = { title: string; path: string; tag: string };

/** Shows a notification for every push, as browsers demand. One replaces another of its tag. */
export async function showPush(event: PushEvent): Promise<void> {
  const { title, path, tag } = readPush(event);
  await self.registration.showNotification(title, {
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: path,
  });
}

function readPush(event: PushEvent): Push {
  try {
    return event.data!.json() as Push;
  } catch {
    return { title: 'Sway', path: '/notifications', tag: 'unknown' };
  }
}

/** Opens the page of a notification, in the tab that shows it already, or a new one: what is being written in others stays. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data), self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const shown = tabs.find(tab => tab.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
