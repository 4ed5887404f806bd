import type { AddressSuggestion, SuggestedAddress } from '@sway/contract/addresses';
import { EXAMPLE_ADDRESS } from '@sway/domain/addresses/example-places';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { stopTimers } from '#shared/testing/stop-timers.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { AddressTypeAhead } from './address-type-ahead.tsx';

let user: UserEvent;

beforeEach(() => {
  ({ user } = stopTimers());
});

function anAddress(id: number, line1: string): SuggestedAddress {
  const line2 = 'Te Aro, Wellington';
  const place = { suburbLocality: 'Te Aro', townCity: 'Wellington', territorialAuthority: 'Wellington City' };
  return {
    kind: 'address',
    id,
    fullAddress: `${line1}, ${line2}`,
    line1,
    line2,
    latitude: -41.29,
    longitude: 174.77,
    matches: [[0, 2]],
    unitOfPropertyId: null,
    ...place,
  };
}

const STREET: AddressSuggestion = {
  kind: 'street',
  id: 5,
  line1: 'Willis Street',
  line2: 'Te Aro, Wellington',
  latitude: -41.29,
  longitude: 174.77,
  matches: [],
  addressCount: 1312,
};

/** Renders the field with a stubbed server. @returns the requested texts, and the chosen addresses */
function renderField(answer: (q: string, path: string) => Response | Promise<Response>) {
  const requested: string[] = [];
  const chosen: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const q = new URL(path, 'https://sway.example').searchParams.get('q')!;
    requested.push(q);
    return answer(q, path);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddressTypeAhead
        label="Address"
        placeholder="Start typing"
        onChoose={address => chosen.push(address.fullAddress)}
      />
    </QueryClientProvider>,
  );
  return { requested, chosen, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' }) };
}

const TWO = [anAddress(1, '12 Willis Street'), anAddress(2, '12A Willis Street')];

test('typing sends one request after a pause, arrows and Enter choose, and the number of suggestions is announced', async () => {
  const { requested, chosen, field } = renderField(() => Response.json(TWO));
  await user.type(field, '12 willis');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(requested).toEqual(['12 willis']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  screen.getByText('2 suggestions');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(marked.id);
  expect(marked.textContent).toContain('12A Willis Street');
  await user.keyboard('{Home}{ArrowUp}{Enter}');
  expect(chosen).toEqual(['12A Willis Street, Te Aro, Wellington']);
  expect(field.value).toBe('12A Willis Street, Te Aro, Wellington');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter with no option marked chooses the first', async () => {
  const { chosen, field } = renderField(() => Response.json(TWO));
  await user.type(field, '12 willis');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['12 Willis Street, Te Aro, Wellington']);
});

test('choosing a street fills the field and puts the caret before it, for the number', async () => {
  const { chosen, field } = renderField(q => Response.json(q.includes('Te Aro') ? TWO : [STREET]));
  await user.type(field, 'willis');
  await user.click(await screen.findByRole('option', { name: /Willis Street.*1,312 addresses/ }));
  expect(field.value).toBe(' Willis Street, Te Aro, Wellington');
  expect(field.selectionStart).toBe(0);
  expect(chosen).toEqual([]);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
});

test('Escape closes the list, a second Escape clears the field, and so does the button', async () => {
  const { field } = renderField(() => Response.json(TWO));
  await user.type(field, '12 willis');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('12 willis');
  await user.keyboard('{Escape}');
  expect(field.value).toBe('');
  await user.type(field, 'x');
  await user.click(screen.getByRole('button', { name: 'Clear the address' }));
  expect(field.value).toBe('');
});

test('typed words that the suggestions are without are said', async () => {
  const { field } = renderField(() =>
    Response.json(TWO.map(found => ({ ...found, notUnderstood: ['Karori', 'xyz'] }))),
  );
  await user.type(field, '12 willis karori xyz');
  await screen.findByText(/Nothing has “Karori” or “xyz”/);
  screen.getByText('2 suggestions, without Karori, xyz');
});

test('Enter before the suggestions are there chooses the first once they are', async () => {
  const { chosen, field } = renderField(() => Response.json(TWO));
  await user.type(field, '12 willis{Enter}');
  await waitFor(() => expect(chosen).toEqual(['12 Willis Street, Te Aro, Wellington']));
});

test('an empty result is stated', async () => {
  const { field } = renderField(() => Response.json([]));
  await user.type(field, 'xyzzy');
  await screen.findByText('No address found for “xyzzy”');
});

test('on a demo site an empty result offers an address that the sample has', async () => {
  const { field } = renderField((q, path) =>
    Response.json(path === '/api/site' ? { mode: 'demo' } : q === EXAMPLE_ADDRESS ? TWO : []),
  );
  await user.type(field, 'cuba street wellington');
  await user.click(await screen.findByRole('button', { name: `Try ${EXAMPLE_ADDRESS}` }));
  expect(field.value).toBe(EXAMPLE_ADDRESS);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('a failure is shown and can be retried', async () => {
  let isDown = true;
  const { field } = renderField(() => (isDown ? new Response('', { status: 503 }) : Response.json(TWO)));
  await user.type(field, '12 willis');
  expect((await screen.findByRole('alert')).textContent).toContain('Addresses could not be searched.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('the answer to an earlier text is never shown', async () => {
  let answerFirst: (response: Response) => void = () => undefined;
  const { requested, field } = renderField(q => {
    if (q === '12') return new Promise(resolve => (answerFirst = resolve));
    return Response.json([anAddress(9, '12 Cuba Street')]);
  });
  await user.type(field, '12');
  await waitFor(() => expect(requested).toEqual(['12']));
  await user.type(field, ' cuba');
  await screen.findByRole('option', { name: /Cuba/ });
  answerFirst(Response.json(TWO));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
});
