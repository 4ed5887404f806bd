import type { AddressSuggestion, SuggestedAddress } from '@sway/contract/addresses';
import type { Position } from '@sway/domain/positions';
import { SEARCH_LIMITS } from '@sway/domain/search-limits';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCombobox } from '#shared/hooks/use-combobox.ts';
import { Input } from '#shared/ui/fields/input.tsx';
import { cn } from '#shared/ui/cn.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';

type AddressTypeAheadProps = {
  onChoose: (address: SuggestedAddress) => void;
  label: string;
  placeholder: string;
  defaultText?: string;
  /** Hides the label visually, where a heading has the same text. */
  isLabelHidden?: boolean;
  /** Equal suggestions are ordered by distance from here, for example the middle of the map. */
  near?: Position;
  /** Called on Enter with no suggestion marked. Without it, Enter chooses the first suggestion. */
  onSearch?: (text: string) => void;
  onTextChange?: (text: string) => void;
  className?: string;
};

/**
 * A field that suggests addresses of the register while the user types. Choosing a street fills it in and waits for the number.
 */
export function AddressTypeAhead({
  onChoose,
  label,
  placeholder,
  defaultText = '',
  isLabelHidden = false,
  near,
  onSearch,
  onTextChange,
  className,
}: AddressTypeAheadProps) {
  const [text, setText] = useState(defaultText);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const listId = `${id}-list`;
  // Until the user types, the text is an address chosen before and needs no suggestions.
  const [isTouched, setTouched] = useState(false);
  const { suggestions, isCurrent, hasFailed, retry } = useAddressSuggestions(isTouched ? text : '', near);
  const combobox = useCombobox({ count: suggestions.length, onEnter: enter, onClear: clear });
  const isShown = combobox.isOpen && isTouched && text.trim() !== '';

  function type(next: string) {
    setText(next);
    setTouched(true);
    onTextChange?.(next);
    combobox.open();
  }

  function clear() {
    if (text === '') return;
    type('');
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
    setText(suggestion.fullAddress);
    setTouched(false);
    onTextChange?.(suggestion.fullAddress);
    combobox.close();
    onChoose(suggestion);
  }

  function enter(index: number | null) {
    const chosen = index === null ? undefined : suggestions[index];
    if (chosen) return choose(chosen);
    if (onSearch) {
      combobox.close();
      return onSearch(text.trim());
    }
    // Enter must not choose a suggestion for an earlier text.
    const first = isCurrent && isShown ? suggestions[0] : undefined;
    if (first) choose(first);
  }

  const state = stateOf({ hasFailed, isCurrent, count: suggestions.length });
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'type-label leading-[1.45]'}>
        {label}
      </label>
      <div className="relative">
        <Input
          id={id}
          ref={input}
          type="text"
          // HTML has no element for a text field with such a list.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={combobox.active === null ? undefined : optionId(listId, combobox.active)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_LIMITS.maxAddress}
          placeholder={placeholder}
          start={<Search aria-hidden="true" />}
          end={
            text !== '' && (
              <button
                type="button"
                aria-label="Clear the address"
                className="-mr-2 grid size-9 place-items-center rounded-sm hover:text-foreground"
                onPointerDown={event => event.preventDefault()}
                onClick={clear}
              >
                <X aria-hidden="true" />
              </button>
            )
          }
          value={text}
          onChange={event => type(event.target.value)}
          onFocus={() => isTouched && combobox.open()}
          onBlur={combobox.close}
          onKeyDown={event => {
            if (combobox.onEscape(event)) event.stopPropagation();
            else combobox.onKeyDown(event);
          }}
        />
        {isShown && (
          <SuggestionList
            id={listId}
            label={label}
            text={text.trim()}
            suggestions={suggestions}
            state={state}
            active={combobox.active}
            onChoose={choose}
            onPoint={combobox.mark}
            onRetry={retry}
            onTry={type}
          />
        )}
      </div>
      <output className="sr-only" aria-live="polite">
        {isShown && announcement(state, suggestions.length)}
      </output>
    </div>
  );
}

type State = 'loading' | 'failed' | 'found' | 'empty';

function stateOf(answer: { hasFailed: boolean; isCurrent: boolean; count: number }): State {
  if (answer.hasFailed) return 'failed';
  if (answer.count > 0) return 'found';
  return answer.isCurrent ? 'empty' : 'loading';
}

function announcement(state: State, count: number): string {
  if (state === 'empty') return 'No address found';
  if (state !== 'found') return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
