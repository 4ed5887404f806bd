import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { Suspense, useId, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { cn } from '#shared/ui/cn.ts';
import { ComboboxInput } from '#shared/ui/combobox/combobox-input.tsx';
import { useWhereField } from './use-where-field.ts';
import type { WhereFieldOptions } from './use-where-field.ts';

const WhereSuggestions = lazyPart(() => import('./where-suggestions.tsx'), 'WhereSuggestions');

export type WhereFieldProps = Omit<WhereFieldOptions, 'initialText'> & { className?: string };

/** The text and the selection of the plain field whose place this one takes. It then has the focus. */
export type TakenOver = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'> & { text: string };

/**
 * The field for a place: a city, suburb, street or region. It suggests places while the user types, and before that what was searched for on
 * this device. It searches on Enter and when a suggestion is chosen. The suggestions are loaded when the field is used.
 */
export function WhereField(props: WhereFieldProps & { takenOver?: TakenOver }) {
  const { takenOver, className, ...options } = props;
  const where = useWhereField({ ...options, initialText: takenOver?.text });
  const { text, hasOptions, combobox } = where;
  const input = useSelection(takenOver);
  const listId = useId();
  return (
    <div className={cn('relative base:min-w-0', className)}>
      <ComboboxInput
        ref={input}
        name="location"
        aria-label="City, suburb or street"
        placeholder="City, suburb or street"
        listId={listId}
        hasOptions={hasOptions}
        combobox={combobox}
        maxLength={SEARCH_LIMITS.maxText}
        value={text}
        onType={where.type}
        // The field that it replaces had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takenOver !== undefined}
        onPointerEnter={WhereSuggestions.prepare}
        onFocus={combobox.open}
        onBlur={where.leave}
        onEscape={event => {
          // The first Escape closes the list, and only the next a dialog around the field.
          if (hasOptions) event.stopPropagation();
          where.close();
        }}
        clearLabel="Clear the search text"
        onClear={where.clear}
        className="rounded-full"
      />
      {combobox.isOpen && (
        <Suspense>
          <WhereSuggestions
            id={listId}
            text={where.isTyped ? text.trim() : ''}
            combobox={combobox}
            onOptions={where.setOptions}
            onChoose={where.choose}
          />
        </Suspense>
      )}
    </div>
  );
}

/** @returns the ref of the input, which gets the selection of the field that it replaces */
function useSelection(takenOver: TakenOver | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takenOver) input.current?.setSelectionRange(takenOver.selectionStart, takenOver.selectionEnd);
  }, [takenOver]);
  return input;
}
