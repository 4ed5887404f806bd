import type { Message } from '@sway/contract/conversations';
import { BRAND } from '@sway/domain/brand';
import { t } from '@sway/domain/language/texts';
import { shortened } from '@sway/domain/text/characters';
import { documentPath } from '#shared/base-path.ts';
import { ownKey } from '#shared/device/own-items.ts';
import { paths } from '#shared/paths.ts';

const KEY = 'sway-message-notifications';

/** Whether the user turned on browser notifications on this device and the browser still permits them. */
export function wantsBrowserNotifications(): boolean {
  return (
    'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on'
  );
}

export function setWantsBrowserNotifications(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
}

/**
 * Shows a browser notification of a message while the page is in the background, unless it is pushed to this browser. A newer one replaces
 * the conversation's.
 */
export function showBrowserNotification(message: Message): void {
  if (!wantsBrowserNotifications() || document.visibilityState === 'visible') return;
  if (localStorage.getItem(ownKey('push')) !== null) return;
  const notification = showNotification(t`New message on ${BRAND.name}`, {
    body: shortened(message.content, 140),
    tag: `conversation-${message.conversationId}`,
  });
  notification?.addEventListener('click', () => {
    window.focus();
    window.location.assign(documentPath(`${paths.messages}?c=${message.conversationId}`));
    notification.close();
  });
}

/** Shows a test notification. @returns false if that fails: some phones grant the permission but refuse pages' notifications. */
export function showTestNotification(): boolean {
  return (
    showNotification(t`Notifications are on`, {
      body: t`We will let you know about new messages like this.`,
    }) !== null
  );
}

function showNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
