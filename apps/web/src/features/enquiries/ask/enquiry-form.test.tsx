import type { Enquiry } from '@sway/contract/enquiries';
import {
  dateInNewZealand,
  VIEWING_DAY_CHIPS,
  VIEWING_DAYS_AHEAD,
  viewingDayParts,
} from '@sway/domain/enquiries/enquiry-rules';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryTarget } from './enquiry-target.ts';
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

test('the field that keeps an enquiry from being sent has the focus, each time', async () => {
  show('viewing');
  await send();
  const days = within(screen.getByRole('radiogroup', { name: 'Day 1' })).getAllByRole('radio');
  const first = days.find(day => !day.hasAttribute('disabled'));
  expect(document.activeElement).toBe(first);
  await send();
  expect(document.activeElement).toBe(first);
});

test('the field that the server refuses has the focus', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  await send();
  const issues = [{ path: 'phone', message: 'Give the number to call', code: 'required' as const }];
  const call = await sent();
  await act(async () => call.answer(problemBody('input.invalid', { issues }), { status: 400 }));
  await screen.findByText('Give the number to call');
  expect(document.activeElement).toBe(screen.getByLabelText('Your phone number'));
});

/** The radio button of a day from today on. */
function dayChip(daysAhead: number) {
  const [weekday, day] = viewingDayParts(dateInNewZealand(new Date(), daysAhead));
  return screen.getByRole('radio', { name: `${weekday} ${day}` });
}

test('a viewing without a day is said before anything is sent', async () => {
  show('viewing');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a day that would suit you');
  expect(screen.getByRole('radiogroup', { name: 'Day 1' }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(dayChip(3));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.waiting()).toEqual([]);
});

test('the day is chosen from the next two weeks, then the time, both also with arrow keys', async () => {
  show('viewing');
  const days = within(screen.getByRole('radiogroup', { name: 'Day 1' })).getAllByRole('radio');
  expect(days).toHaveLength(VIEWING_DAY_CHIPS + 1);
  expect(screen.queryByRole('radiogroup', { name: 'Time 1' })).toBeNull();
  await userEvent.click(dayChip(2));
  await userEvent.keyboard('{ArrowRight}');
  expect(dayChip(3)).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Midday (12 to 2 pm)' }));
  await userEvent.keyboard('{ArrowRight}');
  await send();
  const date = dateInNewZealand(new Date(), 3);
  expect((await sent()).body).toMatchObject({ viewingPreference: [{ date, time: 'afternoon' }] });
});

test('a day after these two weeks is entered as a date, within three months', async () => {
  show('viewing');
  await userEvent.click(screen.getByRole('radio', { name: 'Later date' }));
  const input = screen.getByLabelText('Later date', { selector: '[type=date]' });
  expect([input.getAttribute('min'), input.getAttribute('max')]).toEqual([
    dateInNewZealand(new Date(), VIEWING_DAY_CHIPS),
    dateInNewZealand(new Date(), VIEWING_DAYS_AHEAD),
  ]);
  fireEvent.change(input, { target: { value: '2020-01-01' } });
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a day from today on');
  const date = dateInNewZealand(new Date(), 40);
  fireEvent.change(input, { target: { value: date } });
  await send();
  expect((await sent()).body).toMatchObject({ viewingPreference: [{ date, time: 'morning' }] });
});

describe('today', () => {
  /** The times of a day in Auckland, which is 13 hours ahead in November. */
  function showAt(hour: number): void {
    vi.useFakeTimers({ now: new Date(Date.UTC(2026, 10, 23, hour - 13)), toFake: ['Date'] });
    show('viewing');
  }
  afterEach(() => void vi.useRealTimers());

  test('the parts that are over cannot be chosen, which is said, and the next one is chosen', async () => {
    showAt(15);
    await userEvent.click(screen.getByRole('radio', { name: 'Mon 23 Nov' }));
    const times = within(screen.getByRole('radiogroup', { name: 'Time 1' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(times.map(({ disabled }) => disabled)).toEqual([true, true, false, false]);
    expect(times[2]!.checked).toBe(true);
    screen.getByText('Over today: morning, midday.');
    await userEvent.click(screen.getByRole('radio', { name: 'Tue 24 Nov' }));
    expect(screen.queryByText('Over today: morning, midday.')).toBeNull();
  });

  test('cannot be chosen once all of it is over, which is said', () => {
    showAt(20);
    const today = screen.getByRole('radio', { name: 'Mon 23 Nov' });
    expect(today).toHaveProperty('disabled', true);
    const group = screen.getByRole('radiogroup', { name: 'Day 1' });
    const note = document.getElementById(group.getAttribute('aria-describedby')!);
    expect(note?.textContent).toBe('It is too late for a viewing today.');
  });
});

test('a dialog that is open over midnight offers the days from the new one on', async () => {
  // 11:58 pm in Auckland.
  vi.useFakeTimers({
    now: new Date('2026-11-23T10:58:00.000Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  try {
    show('viewing');
    const first = () => screen.getAllByRole<HTMLInputElement>('radio')[0]!.closest('label')!.textContent;
    expect(first()).toBe('Mon 23 Nov');
    fireEvent.click(screen.getByRole('radio', { name: 'Tue 24 Nov' }));
    act(() => vi.advanceTimersByTime(120_000));
    expect(first()).toBe('Tue 24 Nov');
    expect(screen.getByRole('radio', { name: 'Tue 24 Nov' })).toHaveProperty('checked', true);
    act(() => vi.advanceTimersByTime(24 * 60 * 60_000));
    expect(first()).toBe('Wed 25 Nov');
    expect(screen.queryByRole('radio', { checked: true, name: /Nov/ })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('up to three days are chosen; each can be changed and removed, and an empty one is not sent', async () => {
  show('viewing');
  await userEvent.click(dayChip(2));
  await userEvent.click(screen.getByRole('button', { name: 'Another day' }));
  await userEvent.click(dayChip(4));
  await userEvent.click(screen.getByRole('button', { name: 'Another day' }));
  expect(screen.queryByRole('button', { name: 'Another day' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change day 1' }));
  expect(dayChip(2)).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove day 2' }));
  await send();
  const date = dateInNewZealand(new Date(), 2);
  expect((await sent()).body).toHaveProperty('viewingPreference', [{ date, time: 'morning' }]);
});

test('an error of the server is shown at the days', async () => {
  show('viewing');
  await userEvent.click(dayChip(1));
  await send();
  const request = await sent();
  const issues = [
    { path: 'viewingPreference.0.date', message: 'Choose a day from tomorrow on', code: 'required' as const },
  ];
  await act(async () => request.answer(problemBody('input.invalid', { issues }), { status: 400 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a day from tomorrow on');
  expect(screen.getByRole('radiogroup', { name: 'Day 1' }).getAttribute('aria-invalid')).toBe('true');
});
