import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAs } from '#shared/testing/render-as.tsx';
import { aProblem } from '#shared/testing/problems.ts';
import { PageBoundary, PartBoundary } from './page-boundary.tsx';

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part beside the page that cannot be drawn leaves the page, with what is written on it, and says so', async () => {
  let fail = () => undefined as void;
  function Chat() {
    const [isBroken, setBroken] = useState(false);
    fail = () => setBroken(true);
    if (isBroken) throw new Error('a message that cannot be drawn');
    return <p>Chat</p>;
  }
  renderAs(
    null,
    <>
      <textarea aria-label="Description" />
      <PartBoundary>
        <Chat />
      </PartBoundary>
    </>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.value = 'A home by the sea';
  await act(async () => fail());
  expect(screen.queryByText('Chat')).toBeNull();
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('A home by the sea');
  expect(await screen.findByText('Reload the page to continue.')).toBeDefined();
});

test.each([
  [
    'with the number of its request',
    aProblem('internal_error', { requestId: 'req-4711' }),
    ['Request req-4711'],
  ],
  ['without one where there was no request', new Error('a page that cannot be drawn'), []],
])('a page that cannot be drawn says so, %s', (_, error, numbers) => {
  function Page(): never {
    throw error;
  }
  renderAs(
    null,
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeDefined();
  expect(screen.queryAllByText(/^Request /).map(element => element.textContent)).toEqual(numbers);
});
