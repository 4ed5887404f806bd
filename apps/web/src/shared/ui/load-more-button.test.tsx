import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LoadMoreButton } from './load-more-button.tsx';

test('the button keeps the focus while a page loads, and asks for no other one meanwhile', async () => {
  const fetchNextPage = vi.fn<() => void>();
  const show = (isFetchingNextPage: boolean) => (
    <LoadMoreButton list={{ hasNextPage: true, isFetchingNextPage, fetchNextPage }}>
      Show earlier
    </LoadMoreButton>
  );
  const { rerender } = render(show(false));
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  rerender(show(true));
  const button = screen.getByRole('button', { name: 'Loading more...' });
  expect(document.activeElement).toBe(button);
  expect((button as HTMLButtonElement).disabled).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
