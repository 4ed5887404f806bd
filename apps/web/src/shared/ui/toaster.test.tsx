import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast, toastNext } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

it('shows only the newest toast', () => {
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', description: 'and only' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('keeps a toast on screen for 5 seconds and no longer', () => {
  act(() => toast({ title: 'Passing' }));
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.queryByText('Passing')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Passing')).toBeNull();
});

it('shows each toast for its own 5 seconds', () => {
  act(() => toast({ title: 'First' }));
  act(() => vi.advanceTimersByTime(4000));
  act(() => toast({ title: 'Second' }));
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByText('Second')).not.toBeNull();
});

it('a toast that follows the current one waits until that is closed', () => {
  act(() => toast({ title: 'Saved' }));
  act(() => toastNext({ title: 'Achievement Unlocked!', variant: 'achievement' }));
  expect(screen.queryByText('Achievement Unlocked!')).toBeNull();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.queryByText('Achievement Unlocked!')).not.toBeNull();
  act(() => vi.advanceTimersByTime(5000));
  act(() => toastNext({ title: 'At once' }));
  expect(screen.queryByText('At once')).not.toBeNull();
});

it('the close button closes the toast', () => {
  act(() => toast({ title: 'Error', description: 'Failed', variant: 'destructive' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Failed')).toBeNull();
});

it('F8 moves the focus to the toast', () => {
  act(() => toast({ title: 'Here' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.contains(screen.getByText('Here'))).toBe(true);
});
