import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import { cn } from './cn.ts';

type SelectOption<Value extends string = string> = { value: Value; label: string };

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
  className?: string;
};

/** A choice from a list. Values must not be empty strings: use a value such as `any` for no choice. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  size = 'md',
  className,
  ...trigger
}: SelectProps<Value>) {
  const label = options.find(option => option.value === value)?.label;
  return (
    <RadixSelect.Root value={value} onValueChange={chosen => onValueChange(chosen as Value)}>
      <RadixSelect.Trigger
        className={cn(
          'flex min-w-0 items-center justify-between gap-2 border border-input bg-card text-left disabled:opacity-45',
          size === 'md'
            ? 'h-11 rounded-md px-[13px] text-[0.9375rem]'
            : 'h-[38px] rounded-[10px] px-[11px] text-sm',
          className,
        )}
        {...trigger}
      >
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
