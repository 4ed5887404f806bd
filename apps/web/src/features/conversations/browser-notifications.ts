import type { Message } from '@sway/contract/conversations';
import { BRAND } from '@sway/domain/brand';
import { paths } from '#shared/paths.ts';

const KEY = 'sway-message-notifications';

/** Whether somebody chose on this device to be told of messages by the browser, and the browser still lets us. */
export function wantsBrowserNotifications(): boolean {
  return (
    'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on'
  );
}

export function setWantsBrowserNotifications(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
}

/** Tells of a message by the browser while the page is in the background. One note a conversation: the newest replaces. */
export function showBrowserNotification(message: Message): void {
  if (!wantsBrowserNotifications() || document.visibilityState === 'visible') return;
  const note = showNote(`New message on ${BRAND.name}`, {
    body: message.content.slice(0, 140),
    tag: `conversation-${message.conversationId}`,
  });
  note?.addEventListener('click', () => {
    window.focus();
    window.location.assign(`${paths.messages}?c=${message.conversationId}`);
    note.close();
  });
}

/** Shows that it works, where it does: some phones have the permission, and no notes from a page. */
export function tryNote(): boolean {
  return (
    showNote('Notifications are on', { body: 'We will let you know about new messages like this.' }) !== null
  );
}

function showNote(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
