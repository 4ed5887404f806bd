import { Search, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { isComposing } from '../../forms/is-composing.ts';
import { Input } from '../fields/input.tsx';
import { optionId } from './option-list.tsx';
import type { Combobox } from './use-combobox.ts';

type ComboboxInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'onKeyDown' | 'start' | 'end'> & {
  value: string;
  combobox: Combobox;
  /** The id of the `OptionList`. */
  listId: string;
  /** Whether there are options below the field now. */
  hasOptions: boolean;
  onType: (text: string) => void;
  onEscape: (event: KeyboardEvent) => void;
  clearLabel: string;
  onClear: () => void;
};

/** The text field above an `OptionList`. It has the focus and the keyboard of both. */
export function ComboboxInput({
  combobox,
  listId,
  hasOptions,
  onType,
  onEscape,
  clearLabel,
  onClear,
  ...input
}: ComboboxInputProps) {
  return (
    <Input
      type="text"
      // HTML has no element for a text field with such a list.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="combobox"
      aria-expanded={hasOptions}
      aria-controls={hasOptions ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={combobox.active === null ? undefined : optionId(listId, combobox.active)}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={event => onType(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'Escape') combobox.onKeyDown(event);
        else if (!isComposing(event)) onEscape(event);
      }}
      start={<Search aria-hidden="true" />}
      end={input.value !== '' && <ClearButton label={clearLabel} onClear={onClear} />}
      {...input}
    />
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="-mr-2 grid size-9 place-items-center rounded-full hover:text-foreground"
      // The field keeps the focus.
      onPointerDown={event => event.preventDefault()}
      onClick={onClear}
    >
      <X aria-hidden="true" />
    </button>
  );
}
