import type { Enquiry } from '@sway/contract/enquiries';
import { dateInNewZealand } from '@sway/domain/enquiry-rules';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryTarget } from './enquiry-param.ts';
import { problemBody } from '#shared/testing/problems.ts';

/** A day that can be a viewing preference. */
const DAY = dateInNewZealand(new Date(), 10);

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

function show(type: EnquiryTarget['type'] = 'contact') {
  const onSent = vi.fn<(enquiry: Enquiry) => void>();
  const user = someone({ phone: '021 555 0101' });
  const target = { type, about: { kind: 'listing', id: 12 } } as const;
  const view = renderAs(
    user,
    <EnquiryForm user={user} target={target} onSent={onSent} onCancel={() => undefined} />,
  );
  return { ...view, onSent };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sent = () => server.take('POST', /^\/api\/inquiries$/);

test('an enquiry sent again after a lost answer keeps its text and its clientId', async () => {
  const { onSent } = show();
  await userEvent.type(screen.getByRole('textbox'), 'Is the garden sunny?');
  await send();
  const first = await sent();
  await act(async () => first.lose());
  expect((await screen.findByRole('alert')).textContent).toContain('could not be sent');
  await send();
  const second = await sent();
  expect(second.body).toEqual(first.body);
  expect(second.body).toMatchObject({ message: 'Is the garden sunny?', propertyId: 12 });
  await act(async () => second.answer({ id: 1 }));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test('an enquiry keeps the sender’s contact details back unless the sender chooses otherwise', async () => {
  show();
  await send();
  const onSway = await sent();
  expect(onSway.body).toMatchObject({ preferredContactMethod: 'in_app' });
  await act(async () => onSway.lose());
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await send();
  expect((await sent()).body).toMatchObject({ preferredContactMethod: 'email' });
});

test('the phone number is sent only if the owner should call', async () => {
  show();
  await send();
  const onSway = await sent();
  expect(onSway.body).not.toHaveProperty('phone');
  await act(async () => onSway.lose());
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  await send();
  expect((await sent()).body).toMatchObject({ preferredContactMethod: 'phone', phone: '021 555 0101' });
});

test('a viewing without a day, or with one that has passed, is said before anything is sent', async () => {
  show('viewing');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a day that would suit you');
  fireEvent.change(screen.getByLabelText('Day 1'), { target: { value: '2020-01-01' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a day from today on');
  expect(server.waiting()).toEqual([]);
});

test('offered times are chosen with one press, at most three, and taken back with another', async () => {
  show('viewing');
  const offers = screen.getAllByRole('button', { pressed: false });
  expect(offers).toHaveLength(5);
  for (const offer of offers.slice(0, 3)) await userEvent.click(offer);
  expect(offers[3]).toHaveProperty('disabled', true);
  await userEvent.click(offers[1]!);
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([offers[0], offers[2]]);
  await send();
  expect((await sent()).body).toMatchObject({ viewingPreference: [{}, {}] });
});

test('viewing days that were left empty are not sent, and an error is shown at the days', async () => {
  show('viewing');
  fireEvent.change(screen.getByLabelText('Day 1'), { target: { value: DAY } });
  await userEvent.click(screen.getByRole('button', { name: 'Another day' }));
  await send();
  const request = await sent();
  expect(request.body).toMatchObject({ viewingPreference: [{ date: DAY, time: 'morning' }] });
  const issues = [
    { path: 'viewingPreference.0.date', message: 'Choose a day from tomorrow on', code: 'required' as const },
  ];
  await act(async () => request.answer(problemBody('input.invalid', { issues }), { status: 400 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a day from tomorrow on');
  expect(screen.getByLabelText('Day 1').getAttribute('aria-invalid')).toBe('true');
});
