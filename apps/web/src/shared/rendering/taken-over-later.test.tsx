import { act } from '@testing-library/react';
import { PAGE_DATA_ID } from '@sway/contract/page-rendering';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takenOverLater } from './taken-over-later.tsx';

type Part = (props: { text: string }) => React.ReactNode;

const DRAWN = '<!--$--><p>Long ago</p><!--/$-->';
const Chart: Part = ({ text }) => <p onClickCapture={() => undefined}>{text}</p>;

let root: HTMLElement;

/** A page from the server. */
beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">[]</script><div>${DRAWN}</div>`;
  root = document.querySelector('div')!;
});
afterEach(() => document.body.replaceChildren());

async function takeOver(code: Promise<Part>) {
  const load = vi.fn<() => Promise<Part>>(() => code);
  const Later = takenOverLater(load);
  expect(load).not.toHaveBeenCalled();
  await act(async () => hydrateRoot(root, <Later text="Long ago" />));
  expect(load).toHaveBeenCalledOnce();
}

test('a part from the server is loaded with the page’s hydration and stays as it was drawn', async () => {
  const code = Promise.withResolvers<Part>();
  await takeOver(code.promise);
  const drawn = root.querySelector('p');
  expect(root.innerHTML).toBe(DRAWN);
  await act(async () => code.resolve(Chart));
  expect(root.querySelector('p')).toBe(drawn);
  expect(drawn?.textContent).toBe('Long ago');
});

test('a part whose code cannot be loaded stays as it was drawn', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  await takeOver(Promise.reject(new Error('offline')));
  expect(reported).toHaveBeenCalled();
  vi.unstubAllGlobals();
  expect(root.innerHTML).toBe(DRAWN);
});

test('on a page that the browser draws, the code is loaded with that of the page', () => {
  document.body.replaceChildren();
  const load = vi.fn<() => Promise<Part>>(async () => Chart);
  takenOverLater(load);
  expect(load).toHaveBeenCalledOnce();
});
