import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedItem, withoutExpired } from '#shared/uploads/upload-item.ts';
import { BEING_CHECKED } from '#shared/uploads/upload-text.ts';
import type { UploadItem } from '#shared/uploads/upload-item.ts';
import { deleteDraft, saveDraft, newDraft, openDraft } from './listing-draft.ts';

const STORED: UploadItem = {
  id: 'one',
  url: '/media/photo-a/1280.webp',
  preview: 'blob:of-a-page-that-is-gone',
  name: 'gate.jpg',
  state: 'done',
};
const UPLOADING: UploadItem = { ...STORED, id: 'two', url: null, name: 'deck.jpg', state: 'uploading' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

function reloadWith(images: UploadItem[]) {
  const draft = newDraft();
  saveDraft({ ...draft, input: { ...draft.input, title: 'By the pōhutukawa', images } });
  return { draft, reopened: openDraft() };
}

test('a draft is restored with its creation key and its values until it is deleted', () => {
  const { draft, reopened } = reloadWith([]);
  expect(reopened).toMatchObject({ isRestored: true, creationKey: draft.creationKey });
  expect(reopened.input.title).toBe('By the pōhutukawa');
  deleteDraft();
  expect(openDraft()).toMatchObject({ isRestored: false, input: { title: '' } });
});

test('the preview of a stored photo is its URL, not that of the page where it was chosen', () => {
  const [photo] = reloadWith([STORED]).reopened.input.images;
  expect(photo).toMatchObject({ preview: '/media/photo-a/320.webp', name: 'gate.jpg', state: 'done' });
});

test('a file that was being uploaded is restored in its place as failed', () => {
  const { images } = reloadWith([UPLOADING, STORED]).reopened.input;
  expect(images.map(image => image.name)).toEqual(['deck.jpg', 'gate.jpg']);
  expect(images[0]).toMatchObject({
    state: 'failed',
    preview: null,
    message: 'It was interrupted. Please choose it again.',
  });
});

test('a file that the server has deleted is marked as failed, and one that cannot be checked stays', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('photo-b')) throw new TypeError('offline');
    return new Response(null, { status: url.includes('photo-a') ? 404 : 200 });
  });
  const unsure = { ...STORED, url: '/media/photo-b/1280.webp' };
  const there = { ...STORED, url: '/media/photo-c/1280.webp' };
  const [gone, ...others] = await withoutExpired([STORED, unsure, there]);
  expect(gone).toMatchObject({
    url: null,
    state: 'failed',
    message: 'It has expired. Please choose it again.',
  });
  expect(others).toEqual([unsure, there]);
});

test('a video that is being checked for viruses has not expired, and says so', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 409 }));
  const video = storedItem('/media/mp4-a/video.mp4', 'video');
  expect(await withoutExpired([video])).toEqual([{ ...video, note: BEING_CHECKED }]);
});

test('missing fields of an older draft are filled in, and an unreadable draft is ignored', () => {
  localStorage.setItem(
    'sway-listing-draft:visitor',
    JSON.stringify({ creationKey: 'k', input: { title: 'Old' } }),
  );
  expect(openDraft().input).toMatchObject({ title: 'Old', images: [], propertyType: 'House' });
  localStorage.setItem('sway-listing-draft:visitor', '{"creationKey":');
  expect(openDraft().isRestored).toBe(false);
});
