import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Link } from 'react-router';
import { renderAs } from '../testing/render-as.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

function Form({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const unsaved = useUnsavedChanges(text !== '', 'The form stays as it was.');
  return (
    <>
      <input aria-label="Text" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={() => unsaved.leave(onClose)}>
        Close
      </button>
      <button type="button" onClick={() => unsaved.leaveWithoutAsking(onClose)}>
        Save
      </button>
      <Link to="/there">Elsewhere</Link>
      {unsaved.question}
    </>
  );
}

async function open(text: string) {
  const onClose = vi.fn<() => void>();
  const view = renderAs(null, <Form onClose={onClose} />, '/before');
  await act(() => view.router.navigate('/form'));
  if (text) await userEvent.type(screen.getByLabelText('Text'), text);
  return { ...view, onClose, path: () => view.router.state.location.pathname };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Whether the browser asks before it reloads the page or closes the tab. */
function asksBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('Back asks, and goes back only if the changes are discarded', async () => {
  const { router, path } = await open('half a thought');
  await act(() => router.navigate(-1));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([path(), screen.getByLabelText<HTMLInputElement>('Text').value]).toEqual([
    '/form',
    'half a thought',
  ]);
  await act(() => router.navigate(-1));
  await screen.findByRole('alertdialog');
  await press('Discard');
  await waitFor(() => expect(path()).toBe('/before'));
});

test('a link asks, and without changes it does not', async () => {
  const { path } = await open('half a thought');
  await userEvent.click(screen.getByRole('link'));
  await screen.findByRole('alertdialog');
  await press('Keep editing');
  await userEvent.clear(screen.getByLabelText('Text'));
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(path()).toBe('/there'));
});

test('closing asks only if there are changes, and a saved form closes at once', async () => {
  const { onClose } = await open('half a thought');
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  await press('Save');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  ['half a thought', true],
  ['', false],
])('before a reload with the text %j the browser asks: %s', async (text, asks) => {
  await open(text);
  expect(asksBeforeUnload()).toBe(asks);
});
