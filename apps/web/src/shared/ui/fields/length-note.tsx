import { t } from '@sway/domain/language/texts';
import { countCharacters } from '@sway/domain/text/characters';
import { formatCount } from '@sway/domain/text/format';
import { useState } from 'react';
import type { ClipboardEvent, FormEvent } from 'react';
import { cn } from '../cn.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

type Limits = {
  /** The most characters that the text can have, as a person counts them. A longer text is kept, so that it can be shortened. */
  maxCharacters?: number | undefined;
  /** The most that the field takes, for a search: what is pasted beyond is cut. */
  maxLength?: number | undefined;
};

/** The text is counted for the user from this share of what it can have. */
const COUNTED_FROM = 0.9;

const SHORTEN = t`Please shorten it by`;

/** What a field says of the length of its text: nothing while there is room, then the count, and what was cut from a pasted text. */
export function useLengthNote({ maxCharacters, maxLength }: Limits, value: unknown) {
  const [typed, setTyped] = useState('');
  const [isCut, setCut] = useState(false);
  const text = typeof value === 'string' ? value : typed;
  const handlers = {
    onInput: ({ currentTarget }: FormEvent<Control>) => {
      if (maxCharacters) setTyped(currentTarget.value);
    },
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<Control>) => {
      if (!maxLength) return;
      const { value: before, selectionStart, selectionEnd } = currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      setCut(before.length - replaced + clipboardData.getData('text').length > maxLength);
    },
  };
  const note = maxCharacters ? lengthText(text.trim(), maxCharacters) : null;
  const cut = isCut && maxLength ? t`Only the first ${maxLength} characters are searched for.` : null;
  return { handlers, note: <LengthNote text={note ?? cut} /> };
}

/** The count of a text that is near its limit or longer, and by how much; null for a shorter one. */
export function lengthText(text: string, max: number): string | null {
  if (text.length < max * COUNTED_FROM) return null;
  const count = countCharacters(text);
  if (count < max * COUNTED_FROM) return null;
  const counted = t`${formatCount(count)} of ${formatCount(max)} characters.`;
  return count > max ? `${counted} ${SHORTEN} ${formatCount(count - max)}.` : counted;
}

type LengthNoteProps = { text: string | null; className?: string };

/** Says it to screen readers too. What has to be shortened looks like an error, which it is. */
export function LengthNote({ text, className }: LengthNoteProps) {
  const colour = text?.includes(SHORTEN) ? 'font-semibold text-destructive' : 'text-muted-foreground';
  return text && <output className={cn('block text-xs tabular-nums', colour, className)}>{text}</output>;
}
