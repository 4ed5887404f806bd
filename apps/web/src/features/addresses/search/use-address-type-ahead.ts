import type { AddressSuggestion, SuggestedAddress } from '@sway/contract/addresses';
import type { Position } from '@sway/domain/map/positions';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

export type AddressTypeAheadOptions = {
  onChoose: (address: SuggestedAddress) => void;
  defaultText?: string;
  /** Equal suggestions are ordered by distance from here, for example the middle of the map. */
  near?: Position;
  /** Called on Enter with no suggestion marked. Without it, Enter chooses the first suggestion. */
  onSearch?: (text: string) => void;
  onTextChange?: (text: string) => void;
};

/** What was typed, what is suggested for it, and what typing, choosing, Enter and clearing do. */
export function useAddressTypeAhead({ onChoose, onSearch, ...options }: AddressTypeAheadOptions) {
  const { text, isTyped, answer, write } = useSuggestedText(options);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(answer.suggestions.length, enter);
  const isShown = combobox.isOpen && isTyped && text.trim() !== '';

  function type(next: string) {
    write(next, { isTyped: true });
    combobox.open();
  }

  function clear() {
    if (text === '') return;
    write('', { isTyped: true });
    combobox.close();
    input.current?.focus();
  }

  function choose(suggestion: AddressSuggestion) {
    if (suggestion.kind === 'street') {
      // The caret goes to the start, where the number belongs.
      flushSync(() => type(` ${suggestion.line1}, ${suggestion.line2}`));
      input.current?.setSelectionRange(0, 0);
      return;
    }
    write(suggestion.fullAddress, { isTyped: false });
    combobox.close();
    onChoose(suggestion);
  }

  function enter(index: number | null) {
    const chosen = index === null ? undefined : answer.suggestions[index];
    if (chosen) return choose(chosen);
    if (onSearch) {
      combobox.close();
      return onSearch(text.trim());
    }
    // Enter must not choose a suggestion for an earlier text.
    const first = answer.isCurrent && isShown ? answer.suggestions[0] : undefined;
    if (first) choose(first);
  }

  return { input, text, isTyped, isShown, answer, combobox, type, clear, choose };
}

type TextOptions = Pick<AddressTypeAheadOptions, 'defaultText' | 'near' | 'onTextChange'>;

/** The text of the field and the suggestions for it. A text that was not typed is an address, which needs none. */
function useSuggestedText({ defaultText = '', near, onTextChange }: TextOptions) {
  const [text, setText] = useState(defaultText);
  const [isTyped, setTyped] = useState(false);
  const answer = useAddressSuggestions(isTyped ? text : '', near);
  function write(next: string, how: { isTyped: boolean }) {
    setText(next);
    setTyped(how.isTyped);
    onTextChange?.(next);
  }
  return { text, isTyped, answer, write };
}
