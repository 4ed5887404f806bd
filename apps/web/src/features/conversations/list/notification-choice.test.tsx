import type { Message } from '@sway/contract/conversations';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { showBrowserNotification } from '../browser-notifications.ts';
import { NotificationChoice } from './notification-choice.tsx';

type ShownNotification = { title: string; body?: string | undefined; tag?: string | undefined };

let shown: ShownNotification[];
let visibility: DocumentVisibilityState;

/** Renders the choice in a browser with notifications, which jsdom does not have. */
function renderInBrowser({
  answer,
  isSupported = true,
}: {
  answer: NotificationPermission;
  isSupported?: boolean;
}) {
  class BrowserNotification extends EventTarget {
    static permission: NotificationPermission = 'default';
    static requestPermission(): Promise<NotificationPermission> {
      this.permission = answer;
      return Promise.resolve(answer);
    }
    constructor(title: string, { body, tag }: NotificationOptions) {
      super();
      if (!isSupported) throw new TypeError('Illegal constructor');
      shown.push({ title, body, tag });
    }
  }
  vi.stubGlobal('Notification', BrowserNotification);
  render(
    <>
      <NotificationChoice />
      <Toaster />
    </>,
  );
}

beforeEach(() => {
  shown = [];
  visibility = 'hidden';
  localStorage.clear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const message: Message = {
  id: 1,
  conversationId: 11,
  propertyId: 7,
  sequence: 1,
  clientId: null,
  senderId: 2,
  receiverId: 3,
  kind: 'text',
  content: 'Kia ora',
  timestamp: '2026-11-21T06:42:00.000Z',
  isRead: false,
};

const choice = () => screen.getByRole('button', { name: 'Browser notifications of new messages' });
const isOn = () => choice().getAttribute('aria-pressed');

test('no notification is shown until the user turns them on', () => {
  renderInBrowser({ answer: 'granted' });
  Object.assign(Notification, { permission: 'granted' });
  showBrowserNotification(message);
  expect(isOn()).toBe('false');
  expect(shown).toEqual([]);
});

test('turning notifications on shows a test one, then one for each message in the background, until they are turned off', async () => {
  renderInBrowser({ answer: 'granted' });
  await userEvent.click(choice());
  expect(isOn()).toBe('true');
  expect(shown.map(({ title }) => title)).toEqual(['Notifications are on']);
  showBrowserNotification(message);
  expect(shown[1]).toEqual({ title: 'New message on Sway', body: 'Kia ora', tag: 'conversation-11' });
  visibility = 'visible';
  showBrowserNotification(message);
  expect(shown).toHaveLength(2);
  visibility = 'hidden';
  await userEvent.click(choice());
  showBrowserNotification(message);
  expect(isOn()).toBe('false');
  expect(shown).toHaveLength(2);
});

test('a toast says that the browser blocks notifications', async () => {
  renderInBrowser({ answer: 'denied' });
  await userEvent.click(choice());
  await screen.findByText('Notifications are blocked');
  expect(isOn()).toBe('false');
});

test('a toast says that the device does not support notifications from pages, and a message causes no error', async () => {
  renderInBrowser({ answer: 'granted', isSupported: false });
  await userEvent.click(choice());
  await screen.findByText('Not supported on this device');
  expect(isOn()).toBe('false');
  localStorage.setItem('sway-message-notifications', 'on');
  expect(() => showBrowserNotification(message)).not.toThrow();
});
