import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from 'radix-ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast, toastNext } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  vi.restoreAllMocks();
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

it('shows only the newest toast', () => {
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', description: 'and only' }));
  expect(screen.queryByText('First')).toBeNull();
  screen.getByText('Second');
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
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('Failed')).toBeNull();
});

it('stays while the pointer or the focus is on it', () => {
  act(() => toast({ title: 'Long to read' }));
  act(() => vi.advanceTimersByTime(4000));
  fireEvent.pointerEnter(screen.getByRole('listitem'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Long to read')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('listitem'));
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText('Long to read')).toBeNull();
});

it('Escape closes the dialog below a toast, and the toast only if the focus is on it', () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <Dialog.Root open onOpenChange={onOpenChange}>
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Title>Edit listing</Dialog.Title>
      </Dialog.Content>
    </Dialog.Root>,
  );
  act(() => toast({ title: 'Unlocked' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(screen.queryByText('Unlocked')).not.toBeNull();
  fireEvent.keyDown(screen.getByText('Unlocked'), { key: 'Escape' });
  expect(screen.queryByText('Unlocked')).toBeNull();
});

const PLACE_OF_TOAST = new DOMRect(600, 700, 300, 60);
const WHOLE_WINDOW = new DOMRect(0, 0, 1024, 768);

/** Lays out a toast, and the elements with a text: where the toast would be, unless another place is given. */
function layOutBelowToast(text: string, place = PLACE_OF_TOAST): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName === 'SECTION') return PLACE_OF_TOAST;
    return this.textContent === text ? place : new DOMRect();
  });
}

it('does not cover the title of the page', async () => {
  layOutBelowToast('9 Prospect Lane');
  act(() => toast({ title: 'Unlocked' }));
  render(<h1>9 Prospect Lane</h1>);
  await vi.waitFor(() => expect(screen.getByRole('region').style.translate).toBe('0px -72px'));
});

it('moves off the buttons of a dialog that opens while it is shown', async () => {
  layOutBelowToast('Next');
  act(() => toast({ title: 'Unlocked' }));
  const region = screen.getByRole('region');
  expect(region.style.translate).toBe('');
  render(
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Claim</Dialog.Title>
          <button type="button">Next</button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>,
  );
  await vi.waitFor(() => expect(region.style.translate).toBe('0px -72px'));
});

it('one about an achievement waits while a dialog has no place for it, and for the toast that the dialog ends with', async () => {
  layOutBelowToast('Step 1', WHOLE_WINDOW);
  act(() => toastNext({ title: 'Unlocked', variant: 'achievement' }));
  const region = screen.getByLabelText(/^Notifications/);
  const dialog = render(
    <Dialog.Root open>
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Title>Claim</Dialog.Title>
        <p data-keep-clear>Step 1</p>
      </Dialog.Content>
    </Dialog.Root>,
  );
  await vi.waitFor(() => expect(region.style.visibility).toBe('hidden'));
  act(() => vi.advanceTimersByTime(60_000));
  act(() => toast({ title: 'Claim submitted' }));
  expect(screen.queryByText('Unlocked')).toBeNull();
  expect(region.style.visibility).toBe('');
  dialog.unmount();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Unlocked')).not.toBeNull();
  expect(region.style.visibility).toBe('');
});

it('a swipe to the right closes the toast, a short one does not', () => {
  act(() => toast({ title: 'Swiped' }));
  const item = screen.getByRole('listitem');
  item.setPointerCapture = () => undefined;
  function swipe(px: number): void {
    fireEvent.pointerDown(item, { button: 0, clientX: 100 });
    fireEvent.pointerMove(item, { clientX: 100 + px });
    fireEvent.pointerUp(item, { clientX: 100 + px });
  }
  swipe(49);
  expect(screen.queryByText('Swiped')).not.toBeNull();
  swipe(50);
  expect(screen.queryByText('Swiped')).toBeNull();
});

it('F8 moves the focus to the toast', () => {
  act(() => toast({ title: 'Here' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.contains(screen.getByText('Here'))).toBe(true);
});
