import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stopTimers } from '#shared/testing/stop-timers.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import type { LinkedRecord } from '../listing-form.ts';
import { RecordField } from './record-field.tsx';

const VALUATION = {
  situationName: '8 Tōtara Lane',
  legalDescription: 'LOT 4 DP 12345',
  capitalValue: 1_600_000,
  landValue: 1_000_000,
  improvementValue: 600_000,
  effectiveDate: '2024-09-01',
};
const FOUND = {
  unitOfPropertyId: 'uop-1',
  address: '8 Tōtara Lane, Hataitai',
  boundary: { unitOfPropertyId: 'uop-1', propertyName: 'Tōtara Villa' },
  valuation: VALUATION,
};

let server: ReturnType<typeof holdAnswers>;
let user: UserEvent;

beforeEach(() => {
  ({ user } = stopTimers());
  server = holdAnswers();
});

function Field({ addressId = null }: { addressId?: number | null }) {
  const [record, setRecord] = useState<LinkedRecord | null>(null);
  return <RecordField value={record} onChange={setRecord} addressId={addressId} addressRecordId={null} />;
}

async function search(text: string, addressId: number | null = null) {
  renderAs(someone(), <Field addressId={addressId} />);
  await user.click(screen.getByRole('button', { name: 'Link an official record (optional)' }));
  await user.type(screen.getByRole('textbox'), text);
}

test('three characters are searched for once, 500 ms after the last key, up to 20 records', async () => {
  await search('tot');
  expect(server.waiting()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(server.waiting()).toEqual(['GET /api/linz/search?q=tot&limit=20']);
});

test('two characters are not searched for', async () => {
  await search('to ');
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(server.waiting()).toEqual([]);
});

test('a found record is linked and summarised, and Change Property clears the link', async () => {
  await search('totara');
  const call = await server.take('GET', /linz\/search/);
  await act(async () => call.answer([FOUND]));
  await user.click(await screen.findByRole('button', { name: /8 Tōtara Lane, Hataitai/ }));
  expect(await screen.findByText('Property linked')).toBeDefined();
  const summary = screen.getByRole('region', { name: 'Linked property' }).textContent;
  for (const part of [
    '8 Tōtara Lane',
    'Tōtara Villa',
    'LOT 4 DP 12345',
    '$1,600,000',
    '$1,000,000',
    '$600,000',
  ])
    expect(summary).toContain(part);
  await user.click(screen.getByRole('button', { name: 'Change Property' }));
  expect(screen.queryByRole('region', { name: 'Linked property' })).toBeNull();
});

test('a record of another address than the listing’s is marked and cannot be linked', async () => {
  await search('totara', 41);
  const call = await server.take('GET', /linz\/search/);
  expect(call.path).toBe('/api/linz/search?q=totara&limit=20&addressId=41');
  const other = {
    ...FOUND,
    unitOfPropertyId: 'uop-2',
    address: '9 Tōtara Lane, Hataitai',
    isOfAddress: false,
  };
  await act(async () => call.answer([{ ...FOUND, isOfAddress: true }, other]));
  const name = /9 Tōtara Lane.*belongs to another address/;
  const refused = await screen.findByRole('button', { name });
  expect((refused as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /8 Tōtara Lane/ }));
  expect(await screen.findByText('Property linked')).toBeDefined();
});

test('a search without results says so, and one that failed can be repeated', async () => {
  await search('nowhere');
  const none = await server.take('GET', /linz\/search/);
  await act(async () => none.answer([]));
  expect(await screen.findByText('No properties found.')).toBeDefined();
  expect(screen.getByText(/Try searching with a different address or property name/)).toBeDefined();
  await user.type(screen.getByRole('textbox'), ' at all');
  const failed = await server.take('GET', /linz\/search/);
  await act(async () => failed.answer(problemBody('internal_error'), { status: 500 }));
  expect(await screen.findByText('Search error')).toBeDefined();
  expect(screen.getByText('Unable to search properties. Please try again.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await server.take('GET', /linz\/search/)).path).toContain('nowhere');
});
