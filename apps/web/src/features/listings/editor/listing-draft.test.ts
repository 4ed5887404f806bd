import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutExpired } from '#shared/uploads/upload-item.ts';
import type { UploadItem } from '#shared/uploads/upload-item.ts';
import { deleteDraft, saveDraft, newDraft, openDraft } from './listing-draft.ts';

const STORED: UploadItem = {
  id: 'one',
  url: '/media/photo-a/1280.webp',
  preview: 'blob:of-a-page-that-is-gone',
  name: 'gate.jpg',
  state: 'done',
};
const UNDER_WAY: UploadItem = { ...STORED, id: 'two', url: null, name: 'deck.jpg', state: 'uploading' };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function reloadWith(images: UploadItem[]) {
  const draft = newDraft();
  saveDraft({ ...draft, input: { ...draft.input, title: 'By the pōhutukawa', images } });
  return { draft, reopened: openDraft() };
}

test('a draft comes back under its key, with what was typed, until it is forgotten', () => {
  const { draft, reopened } = reloadWith([]);
  expect(reopened).toMatchObject({ isRestored: true, creationKey: draft.creationKey });
  expect(reopened.input.title).toBe('By the pōhutukawa');
  deleteDraft();
  expect(openDraft()).toMatchObject({ isRestored: false, input: { title: '' } });
});

test('a photo that was stored is shown from where it is stored, not from the page that chose it', () => {
  const [photo] = reloadWith([STORED]).reopened.input.images;
  expect(photo).toMatchObject({ preview: '/media/photo-a/320.webp', name: 'gate.jpg', state: 'done' });
});

test('a file that was on its way is not dropped unsaid: it is asked for again, in its place', () => {
  const { images } = reloadWith([UNDER_WAY, STORED]).reopened.input;
  expect(images.map(image => image.name)).toEqual(['deck.jpg', 'gate.jpg']);
  expect(images[0]).toMatchObject({
    state: 'failed',
    preview: null,
    message: 'It was interrupted. Please choose it again.',
  });
});

test('a file that the server has let go of meanwhile is asked for again; what cannot be told stays', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('photo-b')) throw new TypeError('offline');
    return new Response(null, { status: url.includes('photo-a') ? 404 : 200 });
  });
  const unsure = { ...STORED, url: '/media/photo-b/1280.webp' };
  const there = { ...STORED, url: '/media/photo-c/1280.webp' };
  const [gone, ...others] = await withoutExpired([STORED, unsure, there]);
  expect(gone).toMatchObject({ url: null, state: 'failed', message: 'It has expired. Please choose it again.' });
  expect(others).toEqual([unsure, there]);
});

test('a draft of a form that had fewer fields is completed, and one that cannot be read is none', () => {
  localStorage.setItem(
    'sway-listing-draft:visitor',
    JSON.stringify({ creationKey: 'k', input: { title: 'Old' } }),
  );
  expect(openDraft().input).toMatchObject({ title: 'Old', images: [], propertyType: 'House' });
  localStorage.setItem('sway-listing-draft:visitor', '{"creationKey":');
  expect(openDraft().isRestored).toBe(false);
});
