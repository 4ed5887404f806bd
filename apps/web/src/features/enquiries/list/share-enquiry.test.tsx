import type { Enquiry } from '@sway/contract/enquiries';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ShareEnquiry } from './share-enquiry.tsx';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const enquiry = { id: 4, status: 'responded', otherName: 'Hana' } as Enquiry;
const button = () => screen.queryByRole('button', { name: 'Share with the agent' });

function open(haveAgreed: boolean, hasOtherAgreed: boolean, change: Partial<Enquiry> = {}) {
  renderAs(
    someone(),
    <ShareEnquiry enquiry={{ ...enquiry, ...change }} sharing={{ haveAgreed, hasOtherAgreed }} />,
  );
}

test('an enquiry that is kept from an agent can be shared, and a refusal says why', async () => {
  open(false, true);
  screen.getByText(/Hana agreed to share it\./);
  await userEvent.click(button()!);
  const call = await server.take('POST', /inquiries\/4\/share$/);
  await act(async () => call.answer(problemBody('message.blocked'), { status: 403 }));
  expect((await screen.findByRole('alert')).textContent).toContain('cannot receive messages');
});

test.each([
  ['already agreed', true, false, {}, /Hana has not agreed yet/],
  ['agreed with the other', true, true, {}, /You both agreed/],
  ['a closed enquiry', false, false, { status: 'closed' as const }, /only if you both agree/],
])('a user who has %s is not asked to share', (_who, mine, theirs, change, text) => {
  open(mine, theirs, change);
  screen.getByText(text);
  expect(button()).toBeNull();
});
