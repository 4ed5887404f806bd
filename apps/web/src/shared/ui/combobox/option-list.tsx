import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import type { Combobox } from './use-combobox.ts';

type OptionListProps<Option> = {
  id: string;
  /** The accessible name. */
  label: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  combobox: Combobox;
  onChoose: (option: Option) => void;
  optionClassName?: string;
  /** What an option shows. */
  children: (option: Option) => ReactNode;
};

/** The options below a text field, which keeps the focus and handles the keyboard. */
export function OptionList<Option>({
  id,
  label,
  options,
  keyOf,
  combobox,
  onChoose,
  optionClassName,
  children,
}: OptionListProps<Option>) {
  return (
    // HTML has no element for a list of custom options.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <OptionRow
          key={keyOf(option)}
          id={optionId(id, index)}
          isActive={index === combobox.active}
          onPoint={() => combobox.mark(index)}
          onChoose={() => onChoose(option)}
          className={optionClassName}
        >
          {children(option)}
        </OptionRow>
      ))}
    </div>
  );
}

/** The id of a list's option, by which its text field says which one is marked. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type OptionRowProps = {
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
  className: string | undefined;
  children: ReactNode;
};

function OptionRow({ id, isActive, onPoint, onChoose, className, children }: OptionRowProps) {
  return (
    // Keyboard events are handled by the text field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // The option element cannot contain an icon and two lines.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={cn(
        'flex cursor-pointer items-center gap-3 rounded-[10px] px-2.5 select-none',
        isActive && 'bg-muted',
        className,
      )}
      ref={element => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onPointerDown={event => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
