import type { Message } from '@sway/contract/conversations';
import { findSafetyHints, HINT_TEXTS } from '@sway/domain/conversations/message-hints';
import { Flag, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '#features/reports/index.ts';
import { Button } from '#shared/ui/button.tsx';

/** The most important safety hint for a message; nothing if it has none. */
export function MessageHints({ text }: { text: string }) {
  const [hint] = findSafetyHints(text);
  if (!hint) return null;
  return (
    <p className="flex max-w-[min(82%,34rem)] gap-2 rounded-lg border border-sand-border bg-sand px-3 py-2 text-xs leading-snug">
      <ShieldAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
      {HINT_TEXTS[hint]}
    </p>
  );
}

/** The button that reports a message of another participant. */
export function ReportMessage({ message, senderName }: { message: Message; senderName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={`Report message ${message.sequence} of ${senderName}`}
        title="Report this message"
        className="self-center text-muted-foreground opacity-60 hover:opacity-100 focus-visible:opacity-100 [@media(hover:hover)]:not-group-hover:not-focus-visible:opacity-0"
        onClick={() => setIsOpen(true)}
      >
        <Flag aria-hidden="true" />
      </Button>
      {isOpen && (
        <ReportDialog
          about="conversation"
          subject={{ conversationId: message.conversationId, messageId: message.id }}
          quote={message.content}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
