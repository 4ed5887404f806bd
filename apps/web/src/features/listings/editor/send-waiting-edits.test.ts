import type { OwnListingDetail } from '@sway/contract/own-properties';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { setDeviceOwner } from '#shared/device/own-items.ts';
import { problemResponse } from '#shared/testing/problems.ts';
import { anOwnListingDetail } from '../testing/listings.ts';
import { baseOfListing } from './edit-base.ts';
import { RETRY_MS, sendWaitingEdits } from './send-waiting-edits.ts';
import { editsToSend, findEdit, keepEdit } from './waiting-edits.ts';

const USER = 3;
const LISTING = anOwnListingDetail({ id: 7, version: 4, description: 'As it was.' });

/** The listing as the server has it, what was sent, and how the server answers to a change. */
let stored: OwnListingDetail;
let sent: object[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  setDeviceOwner(USER);
  stored = LISTING;
  sent = [];
  answer = () => Response.json(stored);
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') return Response.json(stored);
    sent.push(JSON.parse(String(body)) as object);
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keep(description: string): void {
  const base = baseOfListing(LISTING);
  const change = { version: base.version, description };
  const input = { ...base.input, description };
  keepEdit(USER, { base, input, change, savedAt: '2026-11-21T01:00:00.000Z', refusal: null });
}

const send = () => sendWaitingEdits(createQueryClient(), USER);

test('sends the last edit of a listing once, and forgets it', async () => {
  keep('First');
  keep('Second');
  await send();
  await send();
  expect(sent).toEqual([{ version: 4, description: 'Second' }]);
  expect(findEdit(USER, 7)).toBeNull();
});

test.each(['network', 'unavailable'] as const)('tries again until the server answers: %s', async reason => {
  keep('Written offline');
  answer = () => {
    if (reason === 'network') throw new TypeError('Failed to fetch');
    return problemResponse('unavailable');
  };
  await send();
  expect(editsToSend(USER)).toHaveLength(1);
  answer = () => Response.json(stored);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(sent).toHaveLength(2);
  expect(editsToSend(USER)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(sent).toHaveLength(2);
});

test('is not sent again when it arrived and its answer did not', async () => {
  keep('Written offline');
  stored = { ...LISTING, version: 5, description: 'Written offline' };
  await send();
  expect(sent).toEqual([]);
  expect(findEdit(USER, 7)).toBeNull();
});

test('stays with the reason, and is not sent again, when the server refuses it', async () => {
  keep('Written offline');
  stored = { ...LISTING, version: 5, description: 'Of another window' };
  answer = () => problemResponse('listing.version_conflict');
  await send();
  await send();
  expect(sent).toHaveLength(1);
  expect(findEdit(USER, 7)).toMatchObject({
    input: { description: 'Written offline' },
    refusal: expect.stringContaining('another window'),
  });
});

test('is not kept for, or sent by, somebody who has signed out', async () => {
  keep('Written offline');
  answer = () => problemResponse('unavailable');
  await send();
  setDeviceOwner(null);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(sent).toHaveLength(1);
  keep('After signing out');
  expect(localStorage).toHaveLength(0);
});
