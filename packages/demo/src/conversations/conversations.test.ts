import { systemMessageText } from '@sway/domain/conversations/system-messages';
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import { expect, test } from 'vitest';
import { listedAt } from '../listings/listings.ts';
import { hourInNewZealand } from '@sway/domain/text/format';
import { demoSite } from '../demo-site.ts';
import { NOW, SITE } from '../test-site.ts';
import { HOUR_MS } from '../time.ts';

const { conversations, enquiries, listings } = SITE;

test('messages are in order, after the home was listed, and nobody writes to themselves', () => {
  for (const { listing, messages, buyerUsername, ownerUsername } of conversations) {
    const times = messages.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(listedAt(listings[listing]!).getTime());
    expect(ownerUsername).toBe(listings[listing]!.ownerUsername);
    expect(buyerUsername).not.toBe(ownerUsername);
  }
});

test('nobody writes at night, at whatever hour the site starts, and an answer is after its question', () => {
  for (const hours of [0, 3, 9, 14, 19]) {
    const site = demoSite(new Date(NOW.getTime() + hours * HOUR_MS));
    const written = [
      ...site.conversations.flatMap(({ messages }) => messages),
      ...site.enquiries.map(({ at }) => ({ at })),
    ];
    expect(written.length).toBeGreaterThan(300);
    const atNight = written.filter(({ at }) => hourInNewZealand(at) < 7 || hourInNewZealand(at) >= 22);
    expect(atNight).toEqual([]);
    const answers = site.conversations.flatMap(({ messages }) =>
      messages.slice(1).flatMap((message, i) => {
        const question = messages[i]!;
        const isAnswer = question.sender !== null && question.sender !== message.sender;
        return isAnswer ? [message.at.getTime() - question.at.getTime()] : [];
      }),
    );
    expect(Math.min(...answers)).toBeGreaterThan(0);
    expect(site.conversations.slice(0, 4).map(({ unread }) => unread.buyer + unread.owner)).toEqual([
      1, 0, 0, 1,
    ]);
  }
});

test('a buyer has one conversation about a home', () => {
  const pairs = conversations.map(({ buyerUsername, listing }) => `${buyerUsername} ${listing}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('unread messages are the last ones, from the other participant and of today', () => {
  const withUnread = conversations.filter(({ unread }) => unread.buyer + unread.owner > 0);
  expect(withUnread.length).toBeGreaterThan(1);
  for (const { messages, unread } of withUnread) {
    for (const reader of ['buyer', 'owner'] as const) {
      for (const { sender, at } of messages.slice(messages.length - unread[reader])) {
        expect(sender).not.toBe(reader);
        expect(NOW.getTime() - at.getTime()).toBeLessThan(24 * HOUR_MS);
      }
    }
  }
});

test('an answered enquiry is the beginning of its conversation', () => {
  const answered = enquiries.filter(({ conversation }) => conversation !== null);
  expect(answered).toHaveLength(1);
  for (const { conversation, message, answer, respondedAt, listing, enquirerUsername } of answered) {
    const { messages, ...parties } = conversations[conversation!]!;
    expect(parties).toMatchObject({ listing, buyerUsername: enquirerUsername });
    expect(messages[0]).toMatchObject({ sender: null, at: respondedAt });
    expect(systemMessageText(messages[0]!.content as MessagePart[])).toBe(`Enquiry\n“${message}”`);
    expect(messages[1]).toEqual({ sender: 'owner', content: answer, at: respondedAt });
  }
});

test('enquiries are in each state, about active homes, and viewings are on coming days', () => {
  expect(new Set(enquiries.map(({ status }) => status)).size).toBe(3);
  const today = NOW.toISOString().slice(0, 10);
  for (const { listing, viewingPreference, type } of enquiries) {
    expect(listings[listing]!.isActive).toBe(true);
    expect(viewingPreference.length > 0).toBe(type === 'viewing');
    for (const { date } of viewingPreference) expect(date > today).toBe(true);
  }
});
