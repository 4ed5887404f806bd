import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { Gallery } from './gallery.tsx';

const PICTURES = Array.from({ length: 4 }, (_, i) => ({
  src: `/media/p${i + 1}/1280.webp`,
  alt: `View ${i + 1}`,
}));

/** The width of the list of pictures, which jsdom does not lay out. */
const WIDTH = 300;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  Element.prototype.scrollTo = () => undefined;
  window.matchMedia = (() => ({ matches: true })) as never;
});

afterEach(() => vi.unstubAllGlobals());

async function show(address = '/property/7') {
  const view = renderAt(address, <Gallery pictures={PICTURES} title="A villa" />);
  if (!address.includes('photo')) {
    await userEvent.click(screen.getByRole('button', { name: 'All 4 photos' }));
  }
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'A villa' })) };
}

const chosen = () => screen.getByRole('button', { current: true, name: /^Photo/ }).getAttribute('aria-label');

test('arrow keys, Home and End go through the pictures, and the URL states which one is shown', async () => {
  const { address } = await show();
  expect(address()).toBe('/property/7?photo=1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('Photo 3 of 4');
  expect(address()).toBe('/property/7?photo=3');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('Photo 4 of 4');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Photo 1 of 4');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('Photo 4 of 4');
  await userEvent.keyboard('{Home}');
  expect(chosen()).toBe('Photo 1 of 4');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(chosen()).toBe('Photo 1 of 4');
});

test.each([0, 1])(
  'button %d of picture 2, on phones and on wide screens, opens the lightbox there',
  async at => {
    renderAt('/property/7', <Gallery pictures={PICTURES} title="A villa" />);
    fireEvent.click(screen.getAllByRole('button', { name: 'View 2', hidden: true })[at]!);
    await screen.findByRole('dialog', { name: 'A villa' });
    expect(chosen()).toBe('Photo 2 of 4');
  },
);

test('a thumbnail shows its picture, and only the picture and its neighbours are loaded at once', async () => {
  const { dialog } = await show();
  await userEvent.click(dialog.getByRole('button', { name: 'Photo 2 of 4' }));
  expect(chosen()).toBe('Photo 2 of 4');
  expect(dialog.getByText('2 / 4', { exact: false })).toBeDefined();
  const loading = PICTURES.map(({ alt }) => dialog.getByAltText(alt).getAttribute('loading'));
  expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy']);
});

test('a swipe is counted once the next picture fills most of the frame', async () => {
  const { dialog } = await show();
  const list = dialog.getByRole('list', { name: 'Photos' });
  fireEvent.pointerDown(list);
  list.scrollLeft = WIDTH * 0.4;
  fireEvent.scroll(list);
  expect(chosen()).toBe('Photo 1 of 4');
  list.scrollLeft = WIDTH * 0.6;
  fireEvent.scroll(list);
  expect(chosen()).toBe('Photo 2 of 4');
});

test('positions that a jump passes are not shown on the way', async () => {
  const { dialog } = await show();
  const list = dialog.getByRole('list', { name: 'Photos' });
  await userEvent.click(dialog.getByRole('button', { name: 'Photo 4 of 4' }));
  list.scrollLeft = WIDTH;
  fireEvent.scroll(list);
  expect(chosen()).toBe('Photo 4 of 4');
});

test('a jump while a swipe is settling waits for its end, and then is made', async () => {
  vi.stubGlobal('onscrollend', null);
  const { dialog } = await show();
  const list = dialog.getByRole('list', { name: 'Photos' });
  const jumps: unknown[] = [];
  list.scrollTo = (to: unknown) => void jumps.push(to);
  fireEvent.pointerDown(list);
  list.scrollLeft = WIDTH * 0.8;
  fireEvent.scroll(list);
  await userEvent.click(dialog.getByRole('button', { name: 'Photo 4 of 4' }));
  expect([chosen(), jumps]).toEqual(['Photo 4 of 4', []]);
  list.scrollLeft = WIDTH;
  fireEvent.scroll(list);
  fireEvent(list, new Event('scrollend'));
  expect([chosen(), jumps]).toEqual(['Photo 4 of 4', [{ left: 3 * WIDTH, behavior: 'instant' }]]);
});

test('a jump after one whose last movement is reported after its end is made at once', async () => {
  vi.stubGlobal('onscrollend', null);
  const { dialog } = await show();
  const list = dialog.getByRole('list', { name: 'Photos' });
  await userEvent.keyboard('{End}');
  list.scrollLeft = 3 * WIDTH;
  fireEvent(list, new Event('scrollend'));
  fireEvent.scroll(list);
  const jumps: unknown[] = [];
  list.scrollTo = (to: unknown) => void jumps.push(to);
  await userEvent.keyboard('{ArrowRight}');
  expect([chosen(), jumps]).toEqual(['Photo 1 of 4', [{ left: 0, behavior: 'instant' }]]);
});

test('Escape goes back to the page as it was, and gives the focus back', async () => {
  const { address } = await show();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/property/7');
  const opener = screen.getByRole('button', { name: 'All 4 photos' });
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a link to a picture opens it, and closing it stays on the page', async () => {
  const { address } = await show('/property/7?photo=3');
  expect(chosen()).toBe('Photo 3 of 4');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/property/7');
});

test.each(['5', '0', 'x'])('photo=%s opens nothing', photo => {
  renderAt(`/property/7?photo=${photo}`, <Gallery pictures={PICTURES} title="A villa" />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
