import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useKeepsFocus } from './use-keeps-focus.ts';

beforeEach(() => render(<Sessions />));

/** A list of sessions with buttons that end them. A button is disabled while its session is being ended. */
function Sessions() {
  const [names, setNames] = useState(['Phone', 'Tablet', 'Laptop']);
  const [isMarked, setMarked] = useState(false);
  const [ending, setEnding] = useState('');
  useKeepsFocus();

  function end(name: string): void {
    setEnding(name);
    setTimeout(() => setNames(all => all.filter(other => other !== name)));
  }

  return (
    <main>
      <h1>Account</h1>
      <section>
        <h2>Sessions</h2>
        <ul>
          {names.map(name => (
            <li key={name}>
              {name}
              <button disabled={name === ending} onClick={() => end(name)}>
                End {name}
              </button>
              {!isMarked && <button onClick={() => setMarked(true)}>Mark {name}</button>}
            </li>
          ))}
        </ul>
      </section>
      <p>Nothing to press</p>
    </main>
  );
}

async function press(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

const row = (name: string) => screen.getByRole('button', { name: `End ${name}` }).closest('li');

test('the row in the place of one that is removed has the focus, and the last row if there is none', async () => {
  await press('End Tablet');
  await waitFor(() => expect(document.activeElement).toBe(row('Laptop')));
  await press('End Laptop');
  await waitFor(() => expect(document.activeElement).toBe(row('Phone')));
});

test('the row of a button that is removed has the focus', async () => {
  await press('Mark Tablet');
  await waitFor(() => expect(document.activeElement).toBe(row('Tablet')));
});

test('the heading of a list of which no row is left has the focus', async () => {
  for (const name of ['Phone', 'Tablet', 'Laptop']) await press(`End ${name}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessions' })));
});

test('a field that the user leaves without a press, as by the key of a phone that hides its keyboard, is left', async () => {
  screen.getByRole('button', { name: 'End Phone' }).focus();
  screen.getByRole('button', { name: 'End Phone' }).blur();
  document.querySelector('main')!.append(document.createElement('p'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

test('a press beside the focused element takes the focus from it, also when the page changes later', async () => {
  screen.getByRole('button', { name: 'End Phone' }).focus();
  await userEvent.click(screen.getByText('Nothing to press'));
  expect(document.activeElement).toBe(document.body);
  document.querySelector('main')!.append(document.createElement('p'));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
