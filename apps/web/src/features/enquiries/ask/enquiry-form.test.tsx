import type { Enquiry } from '@sway/contract/enquiries';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryTarget } from './enquiry-param.ts';
import { problemBody } from '#shared/testing/problems.ts';

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

test('the phone number is sent only if the owner should call', async () => {
  show();
  await send();
  const byMail = await sent();
  expect(byMail.body).not.toHaveProperty('phone');
  await act(async () => byMail.lose());
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  await send();
  expect((await sent()).body).toMatchObject({ preferredContactMethod: 'phone', phone: '021 555 0101' });
});

test('viewing days that were left empty are not sent, and an error is shown at the days', async () => {
  show('viewing');
  fireEvent.change(screen.getByLabelText('Day 1'), { target: { value: '2026-12-05' } });
  await userEvent.click(screen.getByRole('button', { name: 'Another day' }));
  await send();
  const request = await sent();
  expect(request.body).toMatchObject({ viewingPreference: [{ date: '2026-12-05', time: 'morning' }] });
  const issues = [
    { path: 'viewingPreference.0.date', message: 'Choose a day from tomorrow on', code: 'required' as const },
  ];
  await act(async () => request.answer(problemBody('input.invalid', { issues }), { status: 400 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a day from tomorrow on');
  expect(screen.getByLabelText('Day 1').getAttribute('aria-invalid')).toBe('true');
});
