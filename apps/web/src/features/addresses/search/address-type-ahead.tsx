import { t } from '@sway/domain/language/texts';
import { formatQuantity } from '@sway/domain/text/format';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { useId } from 'react';
import { ComboboxInput } from '#shared/ui/combobox/combobox-input.tsx';
import { cn } from '#shared/ui/cn.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { SuggestionState } from './suggestion-list.tsx';
import { useAddressTypeAhead } from './use-address-type-ahead.ts';
import type { AddressTypeAheadOptions } from './use-address-type-ahead.ts';

type AddressTypeAheadProps = AddressTypeAheadOptions & {
  label: string;
  placeholder: string;
  /** Hides the label visually, where a heading has the same text. */
  isLabelHidden?: boolean;
  className?: string;
  /** The id of the error message, of a field that has one. */
  errorId?: string | undefined;
};

/**
 * A field that suggests addresses of the register while the user types. Choosing a street fills it in and waits for the number.
 */
export function AddressTypeAhead(props: AddressTypeAheadProps) {
  const { label, placeholder, isLabelHidden = false, className, errorId, ...options } = props;
  const typeAhead = useAddressTypeAhead(options);
  const id = useId();
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'type-label leading-[1.45]'}>
        {label}
      </label>
      <FieldWithList {...{ id, label, placeholder, typeAhead, errorId }} />
      <output className="sr-only" aria-live="polite">
        {typeAhead.isShown && announcement(typeAhead.answer)}
      </output>
    </div>
  );
}

type TypeAhead = ReturnType<typeof useAddressTypeAhead>;

type FieldWithListProps = Pick<AddressTypeAheadProps, 'label' | 'placeholder' | 'errorId'> & {
  id: string;
  typeAhead: TypeAhead;
};

function FieldWithList({ id, label, placeholder, typeAhead, errorId }: FieldWithListProps) {
  const { input, text, isTyped, isShown, answer, combobox, type, clear, choose } = typeAhead;
  const listId = `${id}-list`;
  return (
    <div className="relative">
      <ComboboxInput
        id={id}
        ref={input}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        listId={listId}
        hasOptions={isShown && answer.suggestions.length > 0}
        combobox={combobox}
        maxLength={SEARCH_LIMITS.maxAddress}
        placeholder={placeholder}
        value={text}
        onType={type}
        onFocus={() => isTyped && combobox.open()}
        onBlur={combobox.close}
        onEscape={event => {
          // Not for a dialog around the field.
          event.stopPropagation();
          if (combobox.isOpen) combobox.close();
          else clear();
        }}
        clearLabel="Clear the address"
        onClear={clear}
      />
      {isShown && (
        <SuggestionList
          id={listId}
          label={label}
          text={text.trim()}
          suggestions={answer.suggestions}
          state={stateOf(answer)}
          combobox={combobox}
          onChoose={choose}
          onRetry={answer.retry}
          onTry={type}
        />
      )}
    </div>
  );
}

function stateOf({ hasFailed, isCurrent, suggestions }: TypeAhead['answer']): SuggestionState {
  if (hasFailed) return 'failed';
  if (suggestions.length > 0) return 'found';
  return isCurrent ? 'empty' : 'loading';
}

function announcement(answer: TypeAhead['answer']): string {
  const state = stateOf(answer);
  if (state === 'empty') return t`No address found`;
  if (state !== 'found') return '';
  const { suggestions } = answer;
  const missing = (suggestions[0]!.notUnderstood ?? []).join(', ');
  return `${formatQuantity(suggestions.length, 'suggestion')}${missing && t`, without ${missing}`}`;
}
