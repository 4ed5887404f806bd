import type { Message } from '@sway/contract/conversations';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '#shared/ui/toaster.tsx';
import { showBrowserNotification } from '../browser-notifications.ts';
import { NotificationChoice } from './notification-choice.tsx';

type Note = { title: string; body?: string | undefined; tag?: string | undefined };

let notes: Note[];
let visibility: DocumentVisibilityState;

/** A browser's notifications, which jsdom has none of. */
function aBrowser({ answer, showsNotes = true }: { answer: NotificationPermission; showsNotes?: boolean }) {
  class BrowserNotification extends EventTarget {
    static permission: NotificationPermission = 'default';
    static requestPermission(): Promise<NotificationPermission> {
      this.permission = answer;
      return Promise.resolve(answer);
    }
    constructor(title: string, { body, tag }: NotificationOptions) {
      super();
      if (!showsNotes) throw new TypeError('Illegal constructor');
      notes.push({ title, body, tag });
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
  notes = [];
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

test('nobody is told by the browser who has not asked for it', () => {
  aBrowser({ answer: 'granted' });
  Object.assign(Notification, { permission: 'granted' });
  showBrowserNotification(message);
  expect(isOn()).toBe('false');
  expect(notes).toEqual([]);
});

test('who asks for it sees how it looks, and is told while the page is in the background, until they end it', async () => {
  aBrowser({ answer: 'granted' });
  await userEvent.click(choice());
  expect(isOn()).toBe('true');
  expect(notes.map(({ title }) => title)).toEqual(['Notifications are on']);
  showBrowserNotification(message);
  expect(notes[1]).toEqual({ title: 'New message on Sway', body: 'Kia ora', tag: 'conversation-11' });
  visibility = 'visible';
  showBrowserNotification(message);
  expect(notes).toHaveLength(2);
  visibility = 'hidden';
  await userEvent.click(choice());
  showBrowserNotification(message);
  expect(isOn()).toBe('false');
  expect(notes).toHaveLength(2);
});

test('a browser that blocks notifications is said to', async () => {
  aBrowser({ answer: 'denied' });
  await userEvent.click(choice());
  expect(await screen.findByText('Notifications are blocked')).toBeDefined();
  expect(isOn()).toBe('false');
});

test('where a page may not show notifications although they are allowed, that is said, and a message breaks nothing', async () => {
  aBrowser({ answer: 'granted', showsNotes: false });
  await userEvent.click(choice());
  expect(await screen.findByText('Not on this device')).toBeDefined();
  expect(isOn()).toBe('false');
  localStorage.setItem('sway-message-notifications', 'on');
  expect(() => showBrowserNotification(message)).not.toThrow();
});
