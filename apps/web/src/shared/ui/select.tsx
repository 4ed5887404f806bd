import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

type SelectOption<Value extends string = string> = { value: Value; label: string };

type SelectProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** 44 px high, or 38 in dense toolbars. */
  size?: 'md' | 'sm';
  id?: string;
  /** The field that takes its place without JavaScript, in the form around it or the one with the id `form`. */
  withoutScript?: { name: string; label: string; form?: string };
  /** Needed if no label refers to the id. */
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  className?: string;
};

/** A choice from a list. Values must not be empty strings: use a value such as `any` for no choice. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  size = 'md',
  className,
  withoutScript,
  ...trigger
}: SelectProps<Value>) {
  const look = cn(
    'flex min-w-0 items-center justify-between gap-2 border border-input bg-card text-left disabled:opacity-45',
    size === 'md'
      ? 'h-11 rounded-md px-[13px] text-[0.9375rem]'
      : 'h-[38px] rounded-[10px] px-[11px] text-sm',
    className,
  );
  const label = options.find(option => option.value === value)?.label;
  return (
    <>
      <ScriptedSelect {...{ value, onValueChange, options, label, look, trigger }} />
      {withoutScript && (
        <noscript className="hidden noscript:contents">
          <select
            name={withoutScript.name}
            aria-label={withoutScript.label}
            form={withoutScript.form}
            defaultValue={value}
            className={look}
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </noscript>
      )}
    </>
  );
}

type ScriptedSelectProps<Value extends string> = Pick<
  SelectProps<Value>,
  'value' | 'onValueChange' | 'options'
> & { label: string | undefined; look: string; trigger: ComponentProps<typeof RadixSelect.Trigger> };

function ScriptedSelect<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  look,
  trigger,
}: ScriptedSelectProps<Value>) {
  return (
    <RadixSelect.Root value={value} onValueChange={chosen => onValueChange(chosen as Value)}>
      <RadixSelect.Trigger className={cn(look, 'noscript:hidden')} {...trigger}>
        <span className="truncate">
          <RadixSelect.Value>{label}</RadixSelect.Value>
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown className="size-[1.15em] shrink-0 text-muted-foreground" aria-hidden="true" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border bg-popover p-1.5 shadow-lg duration-200 ease-breeze data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-top-1"
        >
          <RadixSelect.Viewport>
            {options.map(option => (
              <SelectItem key={option.value} {...option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function SelectItem({ value, label }: SelectOption) {
  return (
    <RadixSelect.Item
      value={value}
      className="flex min-h-10 cursor-default items-center justify-between gap-4 rounded-[10px] px-2.5 text-[0.9375rem] outline-none select-none data-highlighted:bg-muted data-[state=checked]:font-semibold"
    >
      <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator>
        <Check className="size-[1.15em]" aria-hidden="true" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
