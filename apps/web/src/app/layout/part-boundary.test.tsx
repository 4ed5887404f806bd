import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAs } from '#shared/testing/render-as.tsx';
import { PartBoundary } from './part-boundary.tsx';

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
