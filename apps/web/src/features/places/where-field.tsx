import { SEARCH_LIMITS } from '@sway/domain/search-limits';
import { Search, X } from 'lucide-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCombobox } from '#shared/hooks/use-combobox.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { cn } from '#shared/ui/cn.ts';
import { Input } from '#shared/ui/fields/input.tsx';
import type { WhereOption } from './where-suggestions.tsx';

const WhereSuggestions = lazyPart(() => import('./where-suggestions.tsx'), 'WhereSuggestions');

export type WhereFieldProps = {
  /** The text that is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** Searches again for what was searched for before: a query of Discover. */
  onSearchAgain: (query: string) => void;
  /** Whether a changed text is searched for when the user leaves the field. */
  searchesOnBlur?: boolean;
  className?: string;
};

/** The text and the selection of the plain field whose place this one takes. It then has the focus. */
export type TakenOver = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'> & { text: string };

const NO_OPTIONS: readonly WhereOption[] = [];

/**
 * The field for a place: a city, suburb, street or region. It suggests places while the user types, and before that what was searched for on
 * this device. It searches on Enter and when a suggestion is chosen. The suggestions are loaded when the field is used.
 */
export function WhereField({
  value,
  onSearch,
  onSearchAgain,
  searchesOnBlur,
  takenOver,
  className,
}: WhereFieldProps & { takenOver?: TakenOver }) {
  const [typed, setTyped] = useState(takenOver?.text ? { text: takenOver.text, over: value } : null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takenOver) input.current?.setSelectionRange(takenOver.selectionStart, takenOver.selectionEnd);
  }, [takenOver]);
  // A value that is set elsewhere replaces what was typed.
  const isTyped = typed?.over === value;
  const text = isTyped ? typed.text : value;
  const [options, setOptions] = useState(NO_OPTIONS);
  const listId = useId();
  const combobox = useCombobox({ count: options.length, onEnter: enter, onClear: clear });

  function type(next: string) {
    setTyped({ text: next, over: value });
    combobox.open();
  }

  function search(next: string) {
    setTyped(null);
    close();
    onSearch(next.trim());
  }

  function clear() {
    if (value === '') setTyped(null);
    else search('');
  }

  function close() {
    combobox.close();
    setOptions(NO_OPTIONS);
  }

  function choose(option: WhereOption) {
    if (option.kind !== 'recent') return search(option.place.location);
    setTyped(null);
    close();
    onSearchAgain(option.search.query);
  }

  function enter(index: number | null) {
    const chosen = index === null ? undefined : options[index];
    if (chosen) choose(chosen);
    else search(text);
  }

  const isShown = combobox.isOpen && options.length > 0;
  return (
    <div className={cn('relative base:min-w-0', className)}>
      <Input
        ref={input}
        name="location"
        // HTML has no element for a text field with such a list.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-label="City, suburb or street"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={combobox.active === null ? undefined : `${listId}-${combobox.active}`}
        placeholder="City, suburb or street"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={SEARCH_LIMITS.maxText}
        value={text}
        // The field that it replaces had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takenOver !== undefined}
        onPointerEnter={WhereSuggestions.prepare}
        onFocus={combobox.open}
        onBlur={() => {
          close();
          if (searchesOnBlur && text.trim() !== value) search(text);
        }}
        onChange={event => type(event.target.value)}
        onKeyDown={event => {
          // The first Escape closes the list, and only the next a dialog around the field.
          if (event.key === 'Escape' && isShown) event.stopPropagation();
          if (event.key === 'Escape') return close();
          combobox.onKeyDown(event);
        }}
        className="rounded-full"
        start={<Search aria-hidden="true" />}
        end={
          text && (
            <button
              type="button"
              aria-label="Clear the search text"
              onPointerDown={event => event.preventDefault()}
              onClick={clear}
              className="-mr-1.5 grid size-8 place-items-center rounded-full hover:text-foreground"
            >
              <X aria-hidden="true" />
            </button>
          )
        }
      />
      {combobox.isOpen && (
        <Suspense>
          <WhereSuggestions
            id={listId}
            text={isTyped ? text.trim() : ''}
            active={combobox.active}
            onOptions={setOptions}
            onPoint={combobox.mark}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}
