import { NOTIFICATION_KIND_FACTS, NOTIFICATION_KINDS } from '@sway/domain/notifications/notification-kinds';
import { expect, test } from 'vitest';
import { presentNotification, presentSettings } from './notification-presenter.ts';

test('a notification has the text of its event, and is read once it has a time of reading', () => {
  const at = new Date('2026-11-22T02:00:00Z');
  const row = {
    id: 3,
    facts: { kind: 'home_hidden', propertyId: 7, title: 'Villa' },
    createdAt: at,
    readAt: null,
  } as const;
  expect(presentNotification(row)).toEqual({
    id: 3,
    kind: 'home_hidden',
    title: 'A saved home was hidden',
    text: 'Villa is no longer shown.',
    path: '/saved',
    createdAt: '2026-11-22T02:00:00.000Z',
    isRead: false,
  });
  expect(presentNotification({ ...row, readAt: at }).isRead).toBe(true);
});

test('every kind has a setting, some for admins alone: the user’s own, or else the default', () => {
  const own = [{ kind: 'message', inApp: false, mail: false } as const];
  const settings = presentSettings(own, true);
  expect(presentSettings(own, false)).toEqual(settings.filter(({ kind }) => kind !== 'claim_objected'));
  expect(settings.map(({ kind }) => kind)).toEqual([...NOTIFICATION_KINDS]);
  for (const { kind, inApp, mail } of settings) {
    const byDefault = [true, NOTIFICATION_KIND_FACTS[kind].mail];
    expect([inApp, mail]).toEqual(kind === 'message' ? [false, false] : byDefault);
  }
});
