import { Suspense, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { cn } from '../cn.ts';
import type { OpenedSelectProps, SelectOption } from './opened-select.tsx';
import { SelectArrow } from './select-arrow.tsx';

type SelectProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** 44 px high, or 38 in dense toolbars. */
  size?: 'md' | 'sm';
  id?: string;
  /** Needed if no label refers to the id. */
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  className?: string;
};

const OpenedSelect = lazyPart(() => import('./opened-select.tsx'), 'OpenedSelect');

/**
 * A choice from a list. Values must not be empty strings: use a value such as `any` for no choice. The code of the list is large and is
 * loaded when the user is about to open it. Once it has been opened, it stays.
 */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  size = 'md',
  className,
  ...trigger
}: SelectProps<Value>) {
  const [isRequested, setRequested] = useState(false);
  const props: OpenedSelectProps = {
    value,
    onValueChange: chosen => onValueChange(chosen as Value),
    options,
    label: options.find(option => option.value === value)?.label,
    className: cn(
      'flex min-w-0 items-center justify-between gap-2 border border-input bg-card text-left disabled:opacity-45 aria-invalid:border-destructive',
      size === 'md' ? 'h-11 rounded-md px-[13px] text-md' : 'h-[38px] rounded-[10px] px-[11px] text-sm',
      className,
    ),
    trigger,
  };
  const closed = <ClosedSelect {...props} onOpen={() => setRequested(true)} />;
  if (!isRequested) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedSelect {...props} />
    </Suspense>
  );
}

const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/** The field of a choice whose list has not been opened yet. */
function ClosedSelect({ label, className, trigger, onOpen }: OpenedSelectProps & { onOpen: () => void }) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Enter and the space bar click.
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp' || /^[^ ]$/u.test(event.key);
    if (!opens) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <button
      type="button"
      {...CLOSED}
      {...trigger}
      className={className}
      onPointerEnter={OpenedSelect.prepare}
      onFocus={OpenedSelect.prepare}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className="truncate">{label}</span>
      <SelectArrow />
    </button>
  );
}
