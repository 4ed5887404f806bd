import type { Conversation } from '@sway/contract/conversations';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { ConversationMenu } from './conversation-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

const AS_AGENT = { id: 5, otherUserId: 3, otherUserName: 'Mere', blockedBy: null, role: 'agent' };

/** The menu, with a button that does what a live connection does: it closes the conversation. */
function ClosableMenu() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(false)}>Close</button>
      {isOpen && <ConversationMenu userId={7} conversation={AS_AGENT as Conversation} />}
    </>
  );
}

test('an agent who leaves comes to all messages, also if the conversation closes before the answer arrives', async () => {
  const server = holdAnswers();
  const { router } = renderAs(someone({ userType: 'agent' }), <ClosableMenu />, '/here');
  const close = screen.getByText('Close');
  await userEvent.click(screen.getByRole('button', { name: 'More about this conversation' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave this conversation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  const call = await server.take('DELETE', /conversations\/5\/agents\/7$/);
  act(() => close.click());
  await act(async () => call.answer([]));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
});
