import type { PrivateUser } from '@sway/contract/users';
import { t } from '@sway/domain/language/texts';
import { Expand, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { closeChatPanel } from './open-chat.ts';
import type { OpenChat } from './open-chat.ts';
import { isComposing, keepOpenWhileComposing } from '#shared/forms/is-composing.ts';
import { WaitingPanel } from '#features/contact/index.ts';
import { paths } from '#shared/paths.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useConversation } from '../api/use-conversation.ts';
import { ConversationMenu } from '../conversation-menu.tsx';
import { ConversationHeading } from '../thread/conversation-heading.tsx';
import { MessagesLoading } from '../thread/message-list.tsx';
import { ConversationThread } from '../thread/thread.tsx';

type ChatPanelProps = { user: PrivateUser; chat: OpenChat };

/**
 * The chat beside the page. The page and the dialog that the chat was opened from stay usable, so that the user can look at
 * the listing while writing about it.
 */
export function ChatPanel({ user, chat }: ChatPanelProps) {
  return (
    <Dialog.Root open modal={false} onOpenChange={open => !open && closeChatPanel()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-chat-panel
          // Using the page does not close the chat.
          onInteractOutside={event => event.preventDefault()}
          // A visible toast would handle the first Escape. A menu or dialog opened from the panel handles its own.
          onKeyDown={event => {
            const isInside = event.currentTarget.contains(event.target as Node);
            if (event.key === 'Escape' && isInside && !isComposing(event)) closeChatPanel();
          }}
          onEscapeKeyDown={keepOpenWhileComposing}
          onCloseAutoFocus={event => {
            event.preventDefault();
            // The focus stays where the user has moved it.
            if (document.activeElement === document.body) chat.opener?.focus();
          }}
          // A dialog below blocks scrolling outside itself, so these events must not reach it.
          onWheel={event => event.stopPropagation()}
          onTouchMove={event => event.stopPropagation()}
          className="fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l bg-card shadow-lg outline-none duration-200 ease-breeze data-[state=open]:animate-in data-[state=open]:slide-in-from-right md:w-[440px]"
        >
          {chat.waitsFor !== null ? (
            <WaitFirst listingId={chat.waitsFor} />
          ) : chat.conversationId === null ? (
            <ConfirmFirst />
          ) : (
            <OpenConversation user={user} conversationId={chat.conversationId} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OpenConversation({ user, conversationId }: { user: PrivateUser; conversationId: number }) {
  const { conversation, isPending } = useConversation(conversationId);
  return conversation ? (
    <>
      <ConversationHeading
        conversation={conversation}
        renderName={name => (
          <Dialog.Title className="truncate text-lg leading-tight font-semibold">{name}</Dialog.Title>
        )}
        end={
          <div className="flex">
            <ConversationMenu userId={user.id} conversation={conversation} />
            <ButtonLink
              to={`${paths.messages}?c=${conversation.id}`}
              variant="ghost"
              size="sm"
              icon
              aria-label="Open in messages"
              onClick={closeChatPanel}
            >
              <Expand aria-hidden="true" />
            </ButtonLink>
            <CloseButton />
          </div>
        }
      />
      <ConversationThread user={user} conversation={conversation} takesFocus />
    </>
  ) : (
    <>
      <ChatHeading />
      {isPending ? (
        <MessagesLoading />
      ) : (
        <p className="m-auto p-6 text-muted-foreground">This conversation could not be loaded.</p>
      )}
    </>
  );
}

function WaitFirst({ listingId }: { listingId: number }) {
  return (
    <>
      <ChatHeading title="Waiting list" />
      <WaitingPanel listingId={listingId} onNavigate={closeChatPanel} />
    </>
  );
}

function ConfirmFirst() {
  const mustConfirm = useMustConfirmEmail();
  return (
    <>
      <ChatHeading />
      {mustConfirm ? (
        <ConfirmEmailNotice purpose="to write to the owner" className="m-4" />
      ) : (
        <output className="m-auto p-6 text-muted-foreground">
          Your e-mail address is confirmed. You can start the chat now.
        </output>
      )}
    </>
  );
}

function ChatHeading({ title = t`Chat` }: { title?: string }) {
  return (
    <div className="flex items-center justify-between border-b px-4 py-3">
      <Dialog.Title className="font-semibold">{title}</Dialog.Title>
      <CloseButton />
    </div>
  );
}

function CloseButton() {
  return (
    <Dialog.Close asChild>
      <Button variant="ghost" size="sm" icon aria-label="Close chat">
        <X aria-hidden="true" />
      </Button>
    </Dialog.Close>
  );
}
