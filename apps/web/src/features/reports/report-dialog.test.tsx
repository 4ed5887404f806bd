import { REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ReportDialog } from './report-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const CONVERSATION = { about: 'conversation', subject: { conversationId: 5 } } as const;

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const reason = () => screen.getByRole('radio', { name: REPORT_REASON_LABELS.scam });

function open({
  about,
  subject,
  quote,
}: Pick<ComponentProps<typeof ReportDialog>, 'about' | 'subject' | 'quote'>) {
  const server = holdAnswers();
  const onClose = vi.fn<() => void>();
  renderAs(someone(), <ReportDialog about={about} subject={subject} quote={quote} onClose={onClose} />);
  return { server, onClose };
}

test('a report without a reason is not sent, and says so', async () => {
  const { server } = open(CONVERSATION);
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Choose a reason');
  expect(server.waiting().join()).not.toContain('reports');
  await userEvent.click(reason());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['message', { ...CONVERSATION, subject: { conversationId: 5, messageId: 31 }, quote: 'Pay me first' }],
  ['conversation', CONVERSATION],
  ['home', { about: 'home', subject: { propertyId: 7 } }],
  ['agent', { about: 'agent', subject: { agentId: 8 } }],
] as const)(
  'a report of a %s is sent with its reason and details, and closes the dialog',
  async (name, what) => {
    const { server, onClose } = open(what);
    screen.getByRole('dialog', { name: `Report this ${name}` });
    expect(screen.queryByText('Pay me first') !== null).toBe(name === 'message');
    await userEvent.click(reason());
    await userEvent.type(screen.getByLabelText(/What should we know/), 'Twice');
    await send();
    const report = await server.take('POST', /reports$/);
    expect(report.body).toEqual({ ...what.subject, reason: 'scam', detail: 'Twice' });
    await act(async () => report.answer({ id: 1 }));
    await screen.findByText('Report sent');
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('a report that fails says why, and can be sent again', async () => {
  const { server, onClose } = open(CONVERSATION);
  await userEvent.click(reason());
  await send();
  const report = await server.take('POST', /reports$/);
  await act(async () => report.answer(problemBody('internal_error'), { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing was changed/);
  expect(onClose).not.toHaveBeenCalled();
  await send();
  await server.take('POST', /reports$/);
});
