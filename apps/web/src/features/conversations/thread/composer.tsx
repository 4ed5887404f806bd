import { isSendable, MAX_MESSAGE_CHARACTERS } from '@sway/domain/conversations/conversation-rules';
import { t } from '@sway/domain/language/texts';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Link } from 'react-router';
import { isComposing } from '#shared/forms/is-composing.ts';
import { useGiveawayQuestion } from '#shared/forms/use-giveaway-question.tsx';
import { sendLiveFrame } from '#shared/live/live.ts';
import { paths } from '#shared/paths.ts';
import { LengthNote, lengthText } from '#shared/ui/fields/length-note.tsx';
import { Button } from '#shared/ui/button.tsx';
import { saveDraft, readDraft } from '../unsent/drafts.ts';

const TYPING_INTERVAL_MS = 2_500;

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  userId: number;
  conversationId: number;
  onSend: (content: string) => void;
  /** First lines to choose from while nothing is written; the chosen one is put into the field, and can be changed. */
  firstLines: readonly string[];
  /** Focuses the field when the conversation opens. */
  takesFocus: boolean;
};

/** The field to write a message. Enter sends, Shift and Enter add a line. The draft is saved on the device. */
export function Composer({ field, userId, conversationId, onSend, firstLines, takesFocus }: ComposerProps) {
  const [text, write] = useDraft(userId, conversationId);
  const canSend = isSendable(text);
  const { ask, question } = useGiveawayQuestion(t`Send anyway`);

  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [field, takesFocus]);

  function send() {
    if (!canSend) return;
    ask(text, () => {
      onSend(text.trim());
      write('');
      field.current?.focus({ preventScroll: true });
    });
  }

  function choose(line: string) {
    write(line);
    field.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="border-t bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      {text === '' && <FirstLines lines={firstLines} onChoose={choose} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label="Your message"
          placeholder="Write a message"
          rows={1}
          value={text}
          onChange={event => write(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-12 w-full resize-none rounded-[14px] border border-input bg-card px-3.5 py-3 text-base md:text-md leading-[1.45] placeholder:text-muted-foreground placeholder:opacity-100 focus-visible:border-transparent focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring"
        />
        <Button type="submit" variant="lime" icon aria-label="Send" disabled={!canSend} className="size-12">
          <SendHorizontal aria-hidden="true" />
        </Button>
      </div>
      <LengthNote text={lengthText(text.trim(), MAX_MESSAGE_CHARACTERS)} className="mt-1.5 px-1" />
      <StayingSafe />
      {question}
    </form>
  );
}

/** What is being written, which is saved on the device. The other participants are told now and then that something is. */
function useDraft(userId: number, conversationId: number) {
  const [text, setText] = useState(() => readDraft(userId, conversationId));
  const lastTyping = useRef(0);
  function write(next: string) {
    setText(next);
    saveDraft(userId, conversationId, next);
    if (!next || Date.now() - lastTyping.current < TYPING_INTERVAL_MS) return;
    lastTyping.current = Date.now();
    sendLiveFrame({ type: 'typing', conversationId });
  }
  return [text, write] as const;
}

function StayingSafe() {
  return (
    <p className="mt-1.5 px-1 text-xs text-muted-foreground">
      Do not send money or documents over chat.{' '}
      <Link to={`${paths.faq}#safety`} className="font-semibold text-link underline-offset-2 hover:underline">
        Staying safe
      </Link>
    </p>
  );
}

function FirstLines({ lines, onChoose }: { lines: readonly string[]; onChoose: (line: string) => void }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Ways to begin" className="mb-3 flex flex-wrap gap-2">
      {lines.map(line => (
        <li key={line}>
          <button
            type="button"
            onClick={() => onChoose(line)}
            className="min-h-9 rounded-full border bg-card px-3.5 py-1.5 text-left text-sm hover:bg-muted"
          >
            {line}
          </button>
        </li>
      ))}
    </ul>
  );
}
