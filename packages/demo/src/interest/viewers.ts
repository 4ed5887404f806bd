import { isoDayInNewZealand } from '@sway/domain/text/format';
import type { SampleConversation } from '../conversations/conversations.ts';
import type { SampleEnquiry } from '../enquiries/enquiries.ts';
import type { SampleSave } from './saves.ts';

/** A user who looked at a listing, and the day in New Zealand, as `2026-11-03`. */
export type SampleViewer = { username: string; listing: number; day: string };

/** The users who looked at a listing: everybody who saved it, wrote about it or enquired about it, on each day once. */
export function viewersOf({
  saves,
  conversations,
  enquiries,
}: {
  saves: readonly SampleSave[];
  conversations: readonly SampleConversation[];
  enquiries: readonly SampleEnquiry[];
}): SampleViewer[] {
  const looks = [
    ...saves,
    ...conversations.map(({ buyerUsername, listing, messages }) => ({
      username: buyerUsername,
      listing,
      at: messages[0]!.at,
    })),
    ...enquiries.map(({ enquirerUsername, listing, at }) => ({ username: enquirerUsername, listing, at })),
  ];
  const views = looks.map(({ username, listing, at }) => ({
    username,
    listing,
    day: isoDayInNewZealand(at),
  }));
  const once = new Map(views.map(view => [`${view.username} ${view.listing} ${view.day}`, view]));
  return [...once.values()];
}
