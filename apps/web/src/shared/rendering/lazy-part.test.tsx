import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Part = ({ text }: { text: string }) => <p>{text}</p>;

const notice = () => document.getElementById('missing-code')!;
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reported);
  const element = document.createElement('p');
  element.id = 'missing-code';
  element.hidden = true;
  document.body.append(element);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reported.mockReset();
  document.body.replaceChildren();
});

/** Code that cannot be loaded the first times. */
function codeAfter(failures: number) {
  let attempts = 0;
  return vi.fn<() => Promise<{ Part: typeof Part }>>(async () => {
    attempts += 1;
    if (attempts <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return { Part };
  });
}

async function show(load: () => Promise<{ Part: typeof Part }>) {
  const Lazy = lazyPart(load, 'Part');
  await act(async () =>
    render(
      <Suspense fallback="Not yet">
        <Lazy text="Kia ora" />
      </Suspense>,
    ),
  );
}

test('a part is loaded once, before or when it is drawn', async () => {
  const load = codeAfter(0);
  const Lazy = lazyPart(load, 'Part');
  expect(load).not.toHaveBeenCalled();
  Lazy.prepare();
  await act(async () => render(<Lazy text="Kia ora" />));
  expect(screen.getByText('Kia ora')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a part whose connection drops once is shown two seconds later, without a word', async () => {
  await show(codeAfter(1));
  expect(document.body.textContent).toBe('Not yet');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Kia ora')).toBeTruthy();
  expect(notice().hidden).toBe(true);
});

test('a part that cannot be loaded leaves the rest of the page as it is, and a notice says so until it can', async () => {
  const load = codeAfter(5);
  await show(load);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(notice().hidden).toBe(false);
  expect(document.body.textContent).toBe('Not yet');
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(load).toHaveBeenCalledTimes(5);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Kia ora')).toBeTruthy();
  expect(notice().hidden).toBe(true);
  expect(reported).toHaveBeenCalledTimes(5);
});
