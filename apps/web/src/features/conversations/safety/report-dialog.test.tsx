import { REPORT_REASON_LABELS } from '@sway/domain/conversations/safety-rules';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ReportDialog } from './report-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const reason = () => screen.getByRole('radio', { name: REPORT_REASON_LABELS.scam });

function open(message?: { id: number; content: string }) {
  const server = holdAnswers();
  const onClose = vi.fn<() => void>();
  renderAs(someone(), <ReportDialog conversationId={5} message={message} onClose={onClose} />);
  return { server, onClose };
}

test('a report without a reason is not sent, and says so', async () => {
  const { server } = open();
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Choose a reason');
  expect(server.waiting().join()).not.toContain('reports');
  await userEvent.click(reason());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a message', { id: 31, content: 'Pay me first' }, { conversationId: 5, messageId: 31 }],
  ['a conversation', undefined, { conversationId: 5 }],
])('a report of %s is sent with its reason and details, and closes the dialog', async (_, message, about) => {
  const { server, onClose } = open(message);
  expect(screen.queryByText('Pay me first') !== null).toBe(message !== undefined);
  await userEvent.click(reason());
  await userEvent.type(screen.getByLabelText(/What should we know/), 'Twice');
  await send();
  const report = await server.take('POST', /reports$/);
  expect(report.body).toEqual({ ...about, reason: 'scam', detail: 'Twice' });
  await act(async () => report.answer({ id: 1 }));
  await screen.findByText('Report sent');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a report that fails says why, and can be sent again', async () => {
  const { server, onClose } = open();
  await userEvent.click(reason());
  await send();
  const report = await server.take('POST', /reports$/);
  await act(async () => report.answer(problemBody('internal_error'), { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing was changed/);
  expect(onClose).not.toHaveBeenCalled();
  await send();
  await server.take('POST', /reports$/);
});
